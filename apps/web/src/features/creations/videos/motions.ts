/** Motions that both engines understand; what each says is in the texts, under its name. */
export const MOTIONS = ['walk', 'wave', 'dance', 'spin', 'wind', 'zoom', 'cheer', 'shush', 'float'] as const;
