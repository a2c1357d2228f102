/** A page of the demonstration with the pages below it. */
export interface DemoPage {
  title: string;
  lines: string[];
  below?: DemoPage[];
}

export const pages: DemoPage[] = [
  {
    title: 'About the house',
    lines: [
      'This is the journal of a house, a garden and a workshop, and of the people who go in and out of them.',
      'We write when something has been finished, has fallen down, or has come into flower.',
      '# How it began',
      'Somebody bought a hinge. The rest followed.',
    ],
    below: [
      {
        title: 'The people',
        lines: [
          'Most of what you read here was written at the kitchen table, and argued about there.',
          'If you recognise yourself, you were probably very kind.',
        ],
        below: [
          {
            title: 'Writing for us',
            lines: [
              'Send two hundred words about something you have made, mended or noticed.',
              '# What we like',
              'Plain words, exact names, and one thing that went wrong.',
              '# What happens then',
              'Clara reads everything on Thursdays, and answers on Fridays.',
            ],
          },
          {
            title: 'The style sheet',
            lines: [
              'We spell out numbers up to twelve. We do not use the word “vibrant”.',
              'Plants have two names, people have two names, and dogs have one.',
            ],
          },
        ],
      },
      {
        title: 'History',
        lines: [
          'The oldest beam was felled in the winter of 1748; the youngest came from the builder’s yard last spring.',
        ],
        below: [
          {
            title: 'A list of owners',
            lines: ['A dyer, a widow, two brothers who did not speak, the parish, a dentist, and us.'],
          },
        ],
      },
    ],
  },
  {
    title: 'Visiting',
    lines: [
      'The gate is open from Thursday to Sunday, from ten until the light goes.',
      'There is no need to book, unless you are more than eight.',
    ],
    below: [
      {
        title: 'Getting here',
        lines: ['Take the 6.12 and ask for the garden stop; hold out your arm and mean it.'],
        below: [
          {
            title: 'By bicycle',
            lines: [
              'Follow the river until the second bridge, then the lane with grass in the middle.',
              'There is a pump by the gate, and usually somebody who knows how it works.',
            ],
          },
        ],
      },
      {
        title: 'Courses and open days',
        lines: ['We teach small groups, on Saturdays, at one long table. The calendar has the dates.'],
      },
    ],
  },
  {
    title: 'Privacy',
    lines: ['We keep your name if you write to us, and nothing else. Ask, and we forget that as well.'],
  },
  { title: 'Write to us', lines: ['Letters are answered within the week; questions about the bells take longer.'] },
];
