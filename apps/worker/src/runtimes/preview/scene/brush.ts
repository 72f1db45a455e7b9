import { mixHex } from '../canvas/colour.js';
import type { Random } from '../../random.js';

type Stop = [offset: number, color: string, opacity?: number];

/** Collects SVG shapes back to front, with the gradients that they need. */
export class Brush {
  private readonly defs: string[] = [];
  private readonly shapes: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    readonly random: Random,
  ) {}

  /** The longer edge: sizes relative to it look alike in every format. */
  get unit(): number {
    return Math.max(this.width, this.height);
  }

  add(shape: string): this {
    this.shapes.push(shape);
    return this;
  }

  private define(tag: string, attributes: string, stops: Stop[]): string {
    const id = `g${String(this.defs.length)}`;
    const list = stops.map(
      ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    );
    this.defs.push(`<${tag} id="${id}" ${attributes}>${list.join('')}</${tag}>`);
    return `url(#${id})`;
  }

  /** What confines later shapes to the inside of a path, as an attribute. */
  clip(d: string): string {
    const id = `g${String(this.defs.length)}`;
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  /** A fill from top to bottom of whatever it is put on. */
  vertical(...stops: Stop[]): string {
    return this.define('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops);
  }

  horizontal(...stops: Stop[]): string {
    return this.define('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops);
  }

  round(...stops: Stop[]): string {
    return this.define('radialGradient', 'cx=".5" cy=".5" r=".5"', stops);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more = ''): this {
    return this.add(
      `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" fill="${fill}" ${more}/>`,
    );
  }

  circle(x: number, y: number, r: number, fill: string, opacity = 1): this {
    return this.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): this {
    return this.add(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`);
  }

  path(d: string, fill: string, more = ''): this {
    return this.add(`<path d="${d}" fill="${fill}" ${more}/>`);
  }

  fill(fill: string): this {
    return this.rect(0, 0, this.width, this.height, fill);
  }

  glow(x: number, y: number, r: number, color: string, opacity: number): this {
    const fill = this.round([0, color, opacity], [0.35, color, opacity * 0.45], [1, color, 0]);
    return this.circle(x, y, r, fill);
  }

  /** A line of hills across the picture, from `y` down to the lower edge. */
  ridge(y: number, swing: number, bumps: number, fill: string): this {
    const step = this.width / bumps;
    const shift = this.random.range(-step, 0);
    let d = `M${-step * 2} ${this.height} L${-step * 2} ${y}`;
    let x = shift - step;
    while (x < this.width + step) {
      const top = y - this.random.range(0.15, 1) * swing;
      d += ` Q${x + step * 0.25} ${top} ${x + step * 0.5} ${top} T${x + step} ${y - this.random.range(0, 0.35) * swing}`;
      x += step;
    }
    return this.path(`${d} L${this.width + step * 2} ${this.height} Z`, fill);
  }

  /** Sharp peaks, for mountains and ice. */
  peaks(y: number, swing: number, count: number, fill: string, cap?: string): this {
    const step = this.width / count;
    for (let i = -1; i <= count; i++) {
      const x = (i + this.random.range(0.2, 0.8)) * step;
      const top = y - swing * this.random.range(0.55, 1);
      const half = step * this.random.range(0.75, 1.15);
      const lean = this.random.range(-0.15, 0.15) * step;
      this.path(`M${x - half} ${y + 4} L${x + lean} ${top} L${x + half} ${y + 4} Z`, fill);
      this.path(`M${x + lean} ${top} L${x + half} ${y + 4} L${x + lean * 0.3} ${y + 4} Z`, '#000', 'opacity=".1"');
      if (!cap) continue;
      const t = 0.3;
      const px = (side: number): number => x + lean + (side * half - lean) * t;
      const py = top + (y - top) * t;
      this.path(
        `M${x + lean} ${top} L${px(1)} ${py} L${x + half * 0.1} ${py - swing * 0.05} L${x - half * 0.05} ${py + swing * 0.04} L${px(-1)} ${py} Z`,
        cap,
      );
    }
    return this;
  }

  cloud(x: number, y: number, width: number, light: string, shade: string, opacity = 1): this {
    const puffs = 7;
    this.add(`<g opacity="${opacity}">`);
    const body = this.vertical([0, light], [1, shade]);
    for (let i = 0; i < puffs; i++) {
      const t = i / (puffs - 1);
      const r = width * (0.1 + 0.12 * Math.sin(t * Math.PI)) * this.random.range(0.8, 1.25);
      this.ellipse(x + (t - 0.5) * width, y - r * 0.4, r * 1.25, r, body);
    }
    this.ellipse(x, y + width * 0.02, width * 0.54, width * 0.055, shade);
    return this.add('</g>');
  }

  stars(count: number, bottom: number): this {
    for (let i = 0; i < count; i++) {
      const big = this.random.next() < 0.08;
      const r = (big ? 0.0024 : 0.001) * this.unit * this.random.range(0.6, 1.2);
      const [x, y] = [this.random.range(0, this.width), this.random.range(0, bottom)];
      this.circle(x, y, r, '#fff', this.random.range(0.35, 0.95));
      if (big) this.glow(x, y, r * 7, '#cfe0ff', 0.4);
    }
    return this;
  }

  bokeh(count: number, colors: readonly [string, ...string[]], top: number, bottom: number, size = 1): this {
    for (let i = 0; i < count; i++) {
      const r = this.unit * this.random.range(0.008, 0.034) * size;
      const color = this.random.pick(colors);
      const [x, y] = [this.random.range(0, this.width), this.random.range(top, bottom)];
      this.circle(
        x,
        y,
        r,
        this.round([0, color, 0.42], [0.8, color, 0.5], [0.94, color, 0.62], [1, color, 0]),
        this.random.range(0.4, 0.95),
      );
    }
    return this;
  }

  /** A round-crowned tree built of overlapping leaves. */
  tree(x: number, ground: number, height: number, crown: string, trunk: string): this {
    const w = height * 0.055;
    this.path(
      `M${x - w} ${ground} Q${x - w * 0.3} ${ground - height * 0.3} ${x - w * 0.5} ${ground - height * 0.6} h${w} Q${x + w * 0.3} ${ground - height * 0.3} ${x + w} ${ground} Z`,
      trunk,
    );
    const dark = mixHex(crown, '#10202c', 0.28);
    const light = mixHex(crown, '#fff6cf', 0.2);
    for (const [color, dx, dy, scale] of [
      [dark, 0.04, 0.04, 1],
      [crown, 0, 0, 0.92],
      [light, -0.07, -0.07, 0.55],
    ] as const) {
      for (let i = 0; i < 6; i++) {
        const a = (i / 6) * Math.PI * 2 + this.random.range(-0.3, 0.3);
        const r = height * 0.16 * scale * this.random.range(0.85, 1.2);
        this.circle(
          x + (Math.cos(a) * 0.17 * scale + dx) * height,
          ground - height * 0.7 + (Math.sin(a) * 0.15 * scale + dy) * height,
          r,
          color,
        );
      }
    }
    return this;
  }

  pine(x: number, ground: number, height: number, color: string, snow?: string): this {
    const dark = mixHex(color, '#0a1420', 0.3);
    this.rect(x - height * 0.025, ground - height * 0.16, height * 0.05, height * 0.17, mixHex(dark, '#4a3020', 0.4));
    for (let i = 0; i < 4; i++) {
      const y = ground - height * (0.1 + i * 0.21);
      const half = height * (0.26 - i * 0.05);
      const tip = y - height * 0.3;
      this.path(
        `M${x - half} ${y} Q${x - half * 0.3} ${y - height * 0.1} ${x} ${tip} Q${x + half * 0.3} ${y - height * 0.1} ${x + half} ${y} Q${x} ${y + height * 0.05} ${x - half} ${y} Z`,
        color,
      );
      this.path(
        `M${x} ${tip} Q${x + half * 0.3} ${y - height * 0.1} ${x + half} ${y} Q${x + half * 0.4} ${y + height * 0.03} ${x} ${y + height * 0.025} Z`,
        dark,
        'opacity=".6"',
      );
      if (snow)
        this.path(
          `M${x} ${tip} Q${x - half * 0.25} ${y - height * 0.12} ${x - half * 0.55} ${y - height * 0.06} Q${x} ${y - height * 0.12} ${x + half * 0.4} ${y - height * 0.08} Q${x + half * 0.2} ${y - height * 0.14} ${x} ${tip} Z`,
          snow,
        );
    }
    return this;
  }

  /** Shafts of light falling from a point beyond the frame. */
  rays(x: number, y: number, color: string, count: number, opacity: number): this {
    const length = this.unit * 1.5;
    for (let i = 0; i < count; i++) {
      const a = Math.PI * (0.22 + 0.56 * ((i + this.random.range(0.2, 0.8)) / count));
      const w = this.random.range(0.02, 0.06);
      const p = (angle: number): string => `${x + Math.cos(angle) * length} ${y + Math.sin(angle) * length}`;
      this.path(`M${x} ${y} L${p(a - w)} L${p(a + w)} Z`, this.vertical([0, color, opacity], [0.85, color, 0]));
    }
    return this;
  }

  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}"><defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`;
  }
}
