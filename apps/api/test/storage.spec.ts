import { objectStoreContract } from './object-store.contract.js';
import { startDisk, startS3 } from './storage-servers.js';

objectStoreContract('disk', startDisk);
objectStoreContract('s3', startS3);
