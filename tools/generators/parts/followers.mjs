// What follows from the services, in the tree of a generator.
import { changesFor } from '../../services/follow.mjs';
import { inOrder, services } from '../../services/services.mjs';

/** The services of the tree: those on disk with this change. */
export async function followServices(tree, change) {
  const files = {
    read: (path) => tree.read(path, 'utf-8') ?? undefined,
    list: (folder) => tree.children(folder),
  };
  const list = inOrder(change(services(tree.root)));
  for (const [path, text] of Object.entries(await changesFor(tree.root, list, files))) {
    if (text === null) tree.delete(path);
    else tree.write(path, text);
  }
}
