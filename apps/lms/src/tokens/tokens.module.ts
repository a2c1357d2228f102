import { Module } from '@nestjs/common';
import { RegistrationService } from './registration.service';
import { TokensController } from './tokens.controller';
import { TokensService } from './tokens.service';

@Module({ controllers: [TokensController], providers: [TokensService, RegistrationService] })
export class TokensModule {}
