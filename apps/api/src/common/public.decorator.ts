import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'isPublic';

/** Marks a controller or a handler that answers without a signed-in user. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
