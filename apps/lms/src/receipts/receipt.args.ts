import { Bool, Choice, FieldGroup, Int, Text } from '@gatehouse/rest';

@FieldGroup('Receipt')
export class VerifyReceiptArgs {
  @Choice(['view', 'edit'], { default: 'edit' })
  context!: 'view' | 'edit';

  @Text({
    name: 'receipt-data',
    required: true,
    shown: { required: false },
    label: 'Receipt',
    description: 'The receipt as the store gave it.',
  })
  receipt!: string;

  @Bool({ name: 'is-ios', label: 'From the App Store', description: 'Whether it comes from the App Store.' })
  isIos?: boolean;

  @Int({ name: 'course-id', label: 'Course', description: 'The course bought; Android receipts name it themselves.' })
  course?: number;
}
