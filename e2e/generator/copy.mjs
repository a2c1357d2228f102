// @ts-check
// A copy of the repository in a temporary folder, in which generators change what they like.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, run } from '../../tools/run.mjs';

const GIT = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

/** The files of the working tree with what was compiled of them, and the packages. */
export class Copy {
  static async make() {
    const copy = new Copy(mkdtempSync(join(tmpdir(), 'gatehouse-generator-')));
    const listed = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], { quiet: true });
    for (const file of listed.split('\0').filter((one) => one !== '' && existsSync(join(ROOT, one))))
      cpSync(join(ROOT, file), copy.path(file));
    for (const folder of ['apps', 'libs'])
      for (const name of readdirSync(join(ROOT, folder)))
        if (existsSync(join(ROOT, folder, name, 'dist')))
          cpSync(join(ROOT, folder, name, 'dist'), copy.path(folder, name, 'dist'), { recursive: true });
    await copy.linkPackages();
    await copy.git('init', '--quiet');
    await copy.git('add', '--all');
    await copy.git('commit', '--quiet', '--no-verify', '--message', 'As it was');
    return copy;
  }

  constructor(folder) {
    this.folder = folder;
  }

  path(...parts) {
    const path = join(this.folder, ...parts);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  read(file) {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  exists(file) {
    return existsSync(join(this.folder, file));
  }

  /** Linked files take neither time nor room, but npm writes into its own list of them. */
  async linkPackages() {
    const [from, to] = [join(ROOT, 'node_modules'), join(this.folder, 'node_modules')];
    if (spawnSync('cp', ['-al', from, to]).status !== 0) {
      rmSync(to, { recursive: true, force: true });
      await run('cp', ['-a', from, to], { quiet: true });
    }
    const list = join(to, '.package-lock.json');
    const text = readFileSync(list);
    rmSync(list);
    writeFileSync(list, text);
  }

  git(...words) {
    return run('git', [...GIT, ...words], { quiet: true, cwd: this.folder });
  }

  /** What differs from the beginning, a line for each file. */
  async changes() {
    await this.git('reset', '--quiet');
    const text = await this.git('status', '--porcelain', '--untracked-files=all');
    return text.split('\n').filter((line) => line !== '');
  }

  /** Runs a command here and gives its output; rejects when it fails. */
  run(command, ...words) {
    // A test runner that believes to be inside of another one runs nothing.
    const env = { INIT_CWD: this.folder, NODE_TEST_CONTEXT: undefined };
    return run(command, words, { quiet: true, cwd: this.folder, env });
  }

  /** Runs a generator; gives its exit code and what it says. */
  generate(name, ...words) {
    const { status, stdout, stderr } = spawnSync('npx', ['nx', 'g', `@gatehouse/tools:${name}`, ...words], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', CI: 'true' },
    });
    return { code: status, said: `${stdout}${stderr}` };
  }

  /** Compiles what was changed of apps, and makes the programs that are started of it. */
  async build({ compiled, programs }) {
    for (const project of ['libs/service', ...[...compiled, ...programs].map((app) => `apps/${app}`)])
      await this.run('npm', 'run', 'compile', '--silent', '--workspace', project);
    for (const app of programs) await this.run('npm', 'run', 'build', '--silent', '--workspace', `apps/${app}`);
  }

  program(app) {
    return join(this.folder, 'apps', app, 'bundle/main.js');
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
