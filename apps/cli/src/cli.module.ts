import { Module, type DynamicModule } from '@nestjs/common';
import { BackupCommand } from './backup/backup.command';
import { RestoreCommand } from './backup/restore.command';
import { groupedCommands } from './command-groups';
import { DoctorCommand } from './doctor/doctor.command';
import { CONTEXT, type CommandContext } from './frame/context';
import { Frame } from './command/operator-command';
import { Output } from './frame/output';
import { Program } from './frame/program';
import { Progress } from './frame/progress';
import { MigrateCommand } from './migrate/migrate.command';
import { Site } from './site/site';

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
        ...groupedCommands,
        BackupCommand,
        RestoreCommand,
      ],
    };
  }
}
