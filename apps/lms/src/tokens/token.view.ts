import type { TokenAnswer } from '@gatehouse/dto';
import { Choice, Email, Int, Shape, Text } from '@gatehouse/rest';

/** A login token with its person (docs/interface/lms.md#tokens). */
export class TokenView {
  @Text({ description: 'A JWT, valid for seven days: sent as `Authorization: Bearer <token>`.' })
  token!: string;

  @Int()
  user_id!: number;

  @Text({ description: 'The user name.', examples: ['ada'] })
  user_login!: string;

  @Email({ examples: ['ada@example.com'] })
  user_email!: string;

  @Text({ examples: ['Ada Rivers'] })
  user_display_name!: string;
}

export const tokenView = ({ token, person }: TokenAnswer): TokenView => ({
  token,
  user_id: person.id,
  user_login: person.login,
  user_email: person.email,
  user_display_name: person.name,
});

class TokenLifetimeView {
  @Int({ enum: [200] })
  status!: 200;

  @Int({ description: 'Seconds until the token expires.', examples: [604800] })
  exp!: number;
}

/** The confirmation of a valid token (docs/interface/lms.md#tokens). */
export class TokenValidView {
  @Choice(['lp_jwt_auth_valid_token'])
  code!: 'lp_jwt_auth_valid_token';

  @Text({ examples: ['Valid access token.'] })
  message!: string;

  @Shape(TokenLifetimeView)
  data!: TokenLifetimeView;
}
