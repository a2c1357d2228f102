import { migrationsOf } from '@gatehouse/service';
import { services } from '../services';
import { describeBesideReleases, type Release } from './release.fixture';

const hasDatabase = ({ migrations = [] }: Release): boolean => migrations.length > 0;

/**
 * The site, and the command line that is made of the same services, know what a release has done to its database: they
 * read its backups, and bring them back.
 */
describeBesideReleases(
  'With the migrations of $service $version',
  ({ service, migrations = [] }) => {
    it('nothing is lost that its database may have run', () => {
      const own = services.filter(({ name }) => name === service).flatMap(migrationsOf);
      const names = own.map((Migration) => new Migration().name ?? Migration.name);
      expect(migrations.filter((name) => !names.includes(name))).toEqual([]);
    });
  },
  hasDatabase,
);
