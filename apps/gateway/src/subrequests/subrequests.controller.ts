import { askInterface, type Subrequest } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { SubrequestsService } from './subrequests.service';
import { Visits } from '../visits/visits';

/** What other services ask of the gateway. */
@RpcController()
export class SubrequestsController {
  constructor(
    private readonly subrequests: SubrequestsService,
    private readonly visits: Visits,
  ) {}

  @Answers(askInterface)
  async answer({ visit, requests }: { visit: string; requests: Subrequest[] }) {
    const visiting = this.visits.read(visit);
    return { replies: await Promise.all(requests.map((request) => this.subrequests.answer(request, visiting))) };
  }
}
