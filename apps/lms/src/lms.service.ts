import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { CreateLearning1764000000003 } from './migrations/create-learning';
import { PeopleModule } from './people/people.module';
import { TokensModule } from './tokens/tokens.module';

@Module({ imports: [TokensModule, PeopleModule] })
class LmsModule {}

/** lms/v1: sign-in, courses and all that is learned in them. */
export const lms: ServiceDefinition = { name: 'lms', version: '1.0.0', module: LmsModule, entities: [], migrations: [CreateLearning1764000000003] };
