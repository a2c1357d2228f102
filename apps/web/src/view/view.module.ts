import { Global, Module } from '@nestjs/common';
import { appFolder } from '@gatehouse/service';
import { Texts } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Assets } from '../assets/assets';
import { AssetsController } from '../assets/assets.controller';
import { Interface } from '../interface/interface';
import { SiteLogo } from './logo';
import { Menu } from './menu/menu';
import { Navigation } from './navigation';
import { Pages } from './pages';
import { Sections } from './sections';
import { Templates } from './templates';

/** A folder for each language, with a file for each kind of pages. */
const TEXTS = { provide: Texts, useValue: new Texts(appFolder('web', 'languages')) };

const SHARED = [Home, Assets, Interface, TEXTS, Templates, Sections, Menu, Navigation, SiteLogo, Pages];

/** What every page is made with. */
@Global()
@Module({ controllers: [AssetsController], providers: SHARED, exports: SHARED })
export class ViewModule {}
