type Stop = [offset: number, color: string, opacity?: number];

/** Collects SVG shapes back to front, with the gradients that they need. */
export class Brush {
  private readonly defs: string[] = [];
  private readonly shapes: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
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

  round(...stops: Stop[]): string {
    return this.define('radialGradient', 'cx=".5" cy=".5" r=".5"', stops);
  }

  /** From the upper edge to the lower one. */
  down(...stops: Stop[]): string {
    return this.define('linearGradient', 'x2="0" y2="1"', stops);
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

  glow(x: number, y: number, r: number, color: string, opacity: number): this {
    const fill = this.round([0, color, opacity], [0.35, color, opacity * 0.45], [1, color, 0]);
    return this.circle(x, y, r, fill);
  }

  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}"><defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`;
  }
}
