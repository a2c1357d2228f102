import { Choice, type ValueDecorator, type ValueOptions } from '@gatehouse/rest';

/** A flag as clients of WordPress expect it. */
export type YesOrNo = 'yes' | 'no';

/** A flag as the reference plugin writes it. */
export const yesNo = (flag: boolean): YesOrNo => (flag ? 'yes' : 'no');

/** Declares a field that is `yes` or `no`. */
export const YesNo = (options: ValueOptions<YesOrNo> = {}): ValueDecorator<YesOrNo> => Choice(['yes', 'no'], options);
