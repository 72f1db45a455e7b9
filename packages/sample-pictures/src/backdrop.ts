import type { Take } from './takes.js';

const darker = (color: string, by: number): string =>
  '#' +
  [1, 3, 5]
    .map((at) => Math.max(0, Math.round(parseInt(color.slice(at, at + 2), 16) * (1 - by))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');

function park(size: number): string {
  const tree = (x: number, y: number, r: number, color: string): string =>
    `<rect x="${x - r * 0.12}" y="${y}" width="${r * 0.24}" height="${r * 1.6}" fill="#8b6a4f"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
  return `<rect width="${size}" height="${size}" fill="#bfe3f5"/>
    <circle cx="${size * 0.82}" cy="${size * 0.16}" r="${size * 0.07}" fill="#fff4c9"/>
    <ellipse cx="${size * 0.25}" cy="${size * 0.9}" rx="${size * 0.6}" ry="${size * 0.28}" fill="#a8d59a"/>
    ${tree(size * 0.14, size * 0.5, size * 0.12, '#7dbb78')}${tree(size * 0.88, size * 0.54, size * 0.1, '#8cc784')}
    <ellipse cx="${size * 0.8}" cy="${size}" rx="${size * 0.7}" ry="${size * 0.3}" fill="#8cc784"/>`;
}

function town(size: number): string {
  const houses = [0.02, 0.2, 0.36, 0.56, 0.72, 0.88].map((x, i) => {
    const height = [0.34, 0.46, 0.28, 0.42, 0.52, 0.36][i] ?? 0.4;
    const color = ['#c9b7d8', '#b5a7cf', '#d4c1d9', '#bba9d2', '#a99ac6', '#cdb9d6'][i] ?? '#bba9d2';
    return `<rect x="${size * x}" y="${size * (0.86 - height)}" width="${size * 0.17}" height="${size * (height + 0.2)}" fill="${color}"/>`;
  });
  return `<rect width="${size}" height="${size}" fill="#f6dcd0"/>${houses.join('')}
    <rect y="${size * 0.84}" width="${size}" height="${size * 0.16}" fill="#8f83a8"/>`;
}

/** What stands behind the figure: from the easiest case for a matte, one colour, to the hardest, a drawn scene. */
export function drawBackdrop(kind: Take['backdrop'], color: string, size: number): string {
  const fill = `<rect width="${size}" height="${size}" fill="${color}"/>`;
  switch (kind) {
    case 'plain':
      return fill;
    case 'gradient':
      return `<defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.22)}"/></linearGradient></defs>
        <rect width="${size}" height="${size}" fill="url(#b)"/>`;
    case 'dots': {
      const step = size / 9;
      const dots = Array.from({ length: 100 }, (_, i) => {
        const row = Math.floor(i / 10);
        const x = ((i % 10) + (row % 2) / 2) * step;
        return `<circle cx="${x}" cy="${row * step}" r="${step * 0.16}" fill="${darker(color, 0.09)}"/>`;
      });
      return fill + dots.join('');
    }
    case 'park':
      return park(size);
    case 'town':
      return town(size);
  }
}
