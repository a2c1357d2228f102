import { Arg } from '@gatehouse/rest';

export class VerifyReceiptArgs {
  @Arg({ type: 'string', enum: ['view', 'edit'], default: 'edit' })
  context!: 'view' | 'edit';

  @Arg({
    name: 'receipt-data',
    type: 'string',
    required: true,
    shown: { required: false },
    description: 'The receipt as the store gave it.',
  })
  receipt!: string;

  @Arg({ name: 'is-ios', type: 'boolean', description: 'Whether it comes from the App Store.' })
  isIos?: boolean;

  @Arg({ name: 'course-id', type: 'integer', description: 'The course bought; Android receipts name it themselves.' })
  course?: number;
}
