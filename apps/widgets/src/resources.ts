import type { Resources } from '@gatehouse/persistence';

/** What visitors' replies of the widgets are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    forms: { tables: ['forms'], versioned: true },
    sliders: { tables: ['sliders', 'slides'], versioned: true },
    slides: { tables: ['slides'] },
    maps: { tables: ['maps'], versioned: true },
  },
  unread: ['submissions', 'mails', 'embeds', 'outbox'],
};

/** The tags of what shows posts of core: their titles, authors, images and addresses. */
export const POST_TAGS = ['posts', 'pages', 'media', 'people', 'site'] as const;
