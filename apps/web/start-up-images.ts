import type { Plugin } from 'vite';
// Screens of iPhones and iPads held upright: width and height in CSS pixels, and device pixels per CSS pixel.
import screens from './start-up-screens.json' with { type: 'json' };

/** What an iPhone shows while the installed app starts. Others draw that from the manifest; there, it is white without a picture of its size. */
const linkOf = ([width = 0, height = 0, ratio = 1]: readonly number[]) => ({
  tag: 'link',
  attrs: {
    rel: 'apple-touch-startup-image',
    media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
    href: `/start-up/${width * ratio}x${height * ratio}.png`,
  },
  injectTo: 'head' as const,
});

/** Names them in the app's document. */
export function startUpImages(): Plugin {
  return {
    name: 'start-up-images',
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { path }) => (path === '/index.html' ? screens.map(linkOf) : []),
    },
  };
}
