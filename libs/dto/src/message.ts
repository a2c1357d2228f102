import { LONG_TEXT, Text, Value, type ValueDecorator } from '@gatehouse/rest';

/** Of a field that every message of its kind has. */
export const required = { required: true } as const;

/** A text that is part of every message: not what a client sent, so of any length. */
export const text = (): ValueDecorator<string> => Text({ required: true, maxLength: LONG_TEXT });

/** A text that may be absent. */
export const optionalText = (): ValueDecorator<string> => Text({ maxLength: LONG_TEXT });

/** The question or answer that says nothing. */
export const nothing = Value<null>({ type: 'null' });

/** The time of questions for which core hashes a password: longer than one may wait for its turn. */
export const HASHING_MS = 14_500;
