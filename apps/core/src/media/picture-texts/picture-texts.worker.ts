// The program of a worker thread: reads the blocks of one picture, and posts what they say.
import { parentPort, workerData } from 'node:worker_threads';
import { textsOf, type PictureBlocks } from './texts-of';

parentPort?.postMessage(textsOf(workerData as PictureBlocks));
