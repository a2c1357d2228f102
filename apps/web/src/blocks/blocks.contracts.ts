import { shownBlocks, type BlocksQuestion } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { ShownBlocks } from './shown-blocks';

/** What blocks show, for the service that declares the route. */
@RpcController()
export class BlocksContracts {
  constructor(private readonly blocks: ShownBlocks) {}

  @Answers(shownBlocks)
  shown(question: BlocksQuestion): Promise<{ html?: string }> {
    return this.blocks.of(question);
  }
}
