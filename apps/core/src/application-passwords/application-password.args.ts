import type { ArgumentProblem } from '@gatehouse/errors';
import { Arg, type ArgSpec, Text } from '@gatehouse/rest';
import { contextArg, type Context } from '../users/context';
import { plainName } from './application-passwords.service';

const name: ArgSpec = {
  type: 'string',
  minLength: 1,
  pattern: '.*\\S.*',
  description: 'The name of the application password.',
  check: (text: string): ArgumentProblem | undefined =>
    plainName(text) === ''
      ? { code: 'rest_invalid_pattern', message: 'The name is empty without its markup.' }
      : undefined,
};
const appId: ArgSpec = {
  oneOf: [
    { type: 'string', format: 'uuid' },
    { type: 'string', enum: [''] },
  ],
  description: 'A UUID provided by the application to uniquely identify it.',
};

export class OwnerArgs {
  @Text({ required: true, description: 'ID of the person, or me.' }) user_id!: string;
}

export class ListPasswordsArgs extends OwnerArgs {
  @Arg(contextArg) context!: Context;
}

export class MakePasswordArgs extends OwnerArgs {
  @Arg({ ...name, required: true }) name!: string;
  @Arg({ ...appId, default: '' }) app_id!: string;
}

export class OnePasswordArgs extends OwnerArgs {
  @Text({ required: true, description: 'UUID of the application password.' }) uuid!: string;
}

export class ReadPasswordArgs extends OnePasswordArgs {
  @Arg(contextArg) context!: Context;
}

export class RenamePasswordArgs extends OnePasswordArgs {
  @Arg(name) name?: string;
  @Arg({ ...appId, description: 'Set when the password is made, and kept.' }) app_id?: string;
}
