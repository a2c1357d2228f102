import { askInterface, type AskedRequest } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { AskedService } from './asked.service';
import { Visits } from '../visits/visits';

/** What other services ask of the gateway. */
@RpcController()
export class AskedController {
  constructor(
    private readonly asked: AskedService,
    private readonly visits: Visits,
  ) {}

  @Answers(askInterface)
  async answer({ visit, requests }: { visit: string; requests: AskedRequest[] }) {
    const visiting = this.visits.read(visit);
    return { replies: await Promise.all(requests.map((request) => this.asked.answer(request, visiting))) };
  }
}
