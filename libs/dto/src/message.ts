import { Text, Value, type ValueDecorator } from '@gatehouse/rest';

/** Of a field that every message of its kind has. */
export const required = { required: true } as const;

/** Characters of a text of a message. */
export const MESSAGE_TEXT = 32 * 1024 * 1024;

/** A text that is part of every message: not what a client sent, so of any length. */
export const text = (): ValueDecorator<string> => Text({ required: true, maxLength: MESSAGE_TEXT });

/** A text that may be absent. */
export const optionalText = (): ValueDecorator<string> => Text({ maxLength: MESSAGE_TEXT });

/** The question or answer that says nothing. */
export const nothing = Value<null>({ type: 'null' });

/** The time of questions for which core hashes a password: longer than one may wait for its turn. */
export const HASHING_MS = 14_500;
