import { Module, type DynamicModule } from '@nestjs/common';
import { controllerOf } from './record.controller';
import type { RecordBase } from './record';
import { policyOf } from './record.policy';
import { Records, RESOURCES } from './records';
import type { RecordClass } from './resource';

/** Serves resources by their standard routes. */
@Module({})
export class RecordsModule {
  /** @example imports: [RecordsModule.forFeature([Recipe])] */
  static forFeature(types: readonly RecordClass<RecordBase>[]): DynamicModule {
    const resources = types.map((type) => ({ type, may: policyOf(type) }));
    return {
      module: RecordsModule,
      controllers: resources.map(({ type, may }) => controllerOf(type, may)),
      providers: [Records, { provide: RESOURCES, useValue: types }, ...resources.map(({ may }) => may)],
      exports: [Records],
    };
  }
}
