export * from './content/images';
export * from './content/posts';
export * from './content/records';
export * from './people/accounts';
export * from './people/application-passwords';
export * from './people/person-facts';
export * from './people/sign-in';
export * from './site';
