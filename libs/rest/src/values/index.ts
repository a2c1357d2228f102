export { isEmail, FORMATS } from './types/formats';
export * from './classes/declarations';
export * from './decorators';
export * from './classes/mapped-types';
export * from './classes/parse';
export * from './types/schema';
export { allowContentsOf, LONG_TEXT } from './types/sizes';
export { schemaOf } from './classes/shape';
export { ValueType, type ParseResult } from './types/value-type';
