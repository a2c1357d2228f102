import { Global, Module } from '@nestjs/common';
import { BLOCK_LANGUAGES } from '@gatehouse/blocks';
import { appFolder } from '@gatehouse/service';
import { Texts } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Assets } from '../assets/assets';
import { AssetsController } from '../assets/assets.controller';
import { Interface } from '../interface/interface';
import { Navigation } from './navigation';
import { Pages } from './pages';
import { Sections } from './sections';
import { Templates } from './templates';

/** Folders for each language, with a file for each kind of pages; those of blocks are beside the blocks. */
const TEXTS = { provide: Texts, useValue: new Texts(appFolder('web', 'languages'), BLOCK_LANGUAGES) };

const SHARED = [Home, Assets, Interface, TEXTS, Templates, Sections, Navigation, Pages];

/** What every page is made with. */
@Global()
@Module({ controllers: [AssetsController], providers: SHARED, exports: SHARED })
export class ViewModule {}
