import { Bool, Choice, Int, Text } from '@gatehouse/rest';

export class VerifyReceiptArgs {
  @Choice(['view', 'edit'], { default: 'edit' })
  context!: 'view' | 'edit';

  @Text({
    name: 'receipt-data',
    required: true,
    shown: { required: false },
    description: 'The receipt as the store gave it.',
  })
  receipt!: string;

  @Bool({ name: 'is-ios', description: 'Whether it comes from the App Store.' })
  isIos?: boolean;

  @Int({ name: 'course-id', description: 'The course bought; Android receipts name it themselves.' })
  course?: number;
}
