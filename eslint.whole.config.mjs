import projects from './eslint.config.mjs';

/**
 * The same rules, for a run over every project: one program of types serves all of them. In one folder, the usual
 * configuration is faster, because it reads the types of that project alone. The rule of module boundaries reads the graph
 * that Nx has stored, and is left out where there is none: `npm run lint:projects` has Nx store it first.
 */
export default [
  ...projects,
  {
    files: ['**/*.ts'],
    languageOptions: {
      parserOptions: { projectService: false, project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
  },
];
