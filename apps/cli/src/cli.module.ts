import { Module, type DynamicModule } from '@nestjs/common';
import { BackupCommand } from './backup/backup.command';
import { RestoreCommand } from './backup/restore.command';
import { DoctorCommand } from './doctor/doctor.command';
import { CONTEXT, type CommandContext } from './frame/context';
import { Frame } from './command/operator-command';
import { Output } from './frame/output';
import { Program } from './frame/program';
import { Progress } from './frame/progress';
import { keyCommands } from './keys/keys.command';
import { lmsCommands } from './lms/lms.command';
import { MigrateCommand } from './migrate/migrate.command';
import { Site } from './site/site';
import { siteCommands } from './transfer/site.command';
import { trashCommands } from './trash/trash.command';
import { userCommands } from './users/users.command';
import { widgetCommands } from './widgets/widgets.command';
import { exportCommands } from './wordpress/export.command';
import { importCommands } from './wordpress/import-group.command';

/** The commands, and what all of them use. */
@Module({})
export class CliModule {
  static with(context: CommandContext): DynamicModule {
    return {
      module: CliModule,
      providers: [
        { provide: CONTEXT, useValue: context },
        Program,
        Output,
        Progress,
        Site,
        Frame,
        DoctorCommand,
        MigrateCommand,
        ...userCommands,
        ...keyCommands,
        ...lmsCommands,
        ...widgetCommands,
        ...trashCommands,
        ...siteCommands,
        ...importCommands,
        ...exportCommands,
        BackupCommand,
        RestoreCommand,
      ],
    };
  }
}
