import type { NamedFilesSql } from '../../common/named-files.js';
import { COVERS_SQL } from '../creations/index.js';
import { CARD_SUFFIX, OLD_CARD_SUFFIX, SHEET_CARD_SUFFIX } from './sharing/share-pictures.service.js';

/** Cards for links, which are made when a crawler asks for them. */
export const FILES_OF_GALLERY: NamedFilesSql = `
  SELECT cover.folder || cover.id || '${CARD_SUFFIX}' AS key, 'card for links' AS what, false AS needed FROM (${COVERS_SQL}) cover
  UNION ALL
  SELECT cover.folder || cover.id || '${OLD_CARD_SUFFIX}', 'card for links', false FROM (${COVERS_SQL}) cover
  UNION ALL
  SELECT cover.folder || cover.id || '${SHEET_CARD_SUFFIX}', 'card for links', false FROM (${COVERS_SQL}) cover`;
