import { Module } from '@nestjs/common';
import { formerAddress } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { FormerAddresses } from './former-addresses';

/** Answers the pages, which ask before they say that there is nothing. */
@RpcController()
class FormerAddressesContract {
  constructor(private readonly addresses: FormerAddresses) {}

  @Answers(formerAddress('core'))
  async at({ path }: { path: string }): Promise<{ link: string } | null> {
    const link = await this.addresses.linkAt(path);
    return link === undefined ? null : { link };
  }
}

@Module({ controllers: [FormerAddressesContract], providers: [FormerAddresses] })
export class FormerAddressesModule {}
