/** A comment of the demonstration: who says what to which of the newest posts; `answers` is the place of an earlier one. */
export interface DemoComment {
  login: string;
  post: number;
  text: string;
  answers?: number;
  held?: boolean;
}

export const talk: DemoComment[] = [
  {
    login: 'hana',
    post: 0,
    text: 'We tried this last spring and it held. Thank you for writing down the part that goes wrong.',
  },
  { login: 'jonas', post: 0, text: 'Glad to hear it. Which sand did you use?', answers: 0 },
  { login: 'hana', post: 0, text: 'The sharp one from the river road, sieved twice.', answers: 1 },
  { login: 'olu', post: 1, text: 'My grandmother did it the other way round, and never said why.' },
  { login: 'clara', post: 1, text: 'If she left notes, we would <em>very</em> much like to see them.', answers: 3 },
  { login: 'olu', post: 2, text: 'Two questions: how long does it keep, and may I bring it to the meeting?' },
  { login: 'priya', post: 2, text: 'A week, and please do.', answers: 5 },
  { login: 'mateo', post: 3, text: 'I walked past on Sunday. It looks even better with the scaffolding gone.' },
  { login: 'hana', post: 4, text: 'Reading this on the train that is described in it, twelve minutes late.' },
  { login: 'olu', post: 5, text: 'Is there a drawing somewhere? I can never picture it from words.' },
  { login: 'jonas', post: 5, text: 'There is one on the back of an envelope. I will photograph it.', answers: 9 },
  { login: 'hana', post: 6, text: 'Have a look at my shop for cheap lime!', held: true },
];
