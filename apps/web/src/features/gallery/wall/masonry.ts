/** Room under each picture for who made it and the heart: a finger's height. */
export const CAPTION_HEIGHT = 44;
/** What is very tall or very wide is cropped to these, so that it does not stand before everything else. */
const [MIN_RATIO, MAX_RATIO] = [9 / 16, 16 / 9];
const [MIN_COLUMNS, MAX_COLUMNS] = [2, 6];
/** Narrower ones make room for fewer columns. */
const MIN_COLUMN_WIDTH = 186;
const WIDE = 560;

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export interface Layout {
  /** In the order of the items; `y` never decreases. */
  boxes: readonly Box[];
  /** Where each column's next item would begin. */
  ends: readonly number[];
  height: number;
}

export interface Columns {
  count: number;
  width: number;
  gap: number;
}

/** Two on a phone, up to six. */
export function columnsOf(width: number): Columns {
  const gap = width < WIDE ? 10 : 16;
  const fitting = Math.floor((width + gap) / (MIN_COLUMN_WIDTH + gap));
  const count = Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, fitting));
  return { count, gap, width: Math.max(0, Math.floor((width - gap * (count - 1)) / count)) };
}

/** The height that a picture is shown with in a column. */
export const heightIn = (columnWidth: number, { width, height }: Size): number =>
  Math.round(columnWidth * Math.min(MAX_RATIO, Math.max(MIN_RATIO, height / width)));

/**
 * Each item goes to the column that is shortest by then, the first of them where several are. What stands before an item alone
 * decides where it stands, so that nothing moves when more is loaded. `before`: the layout that these go on from.
 */
export function layoutOf(sizes: readonly Size[], columns: Columns, before?: Layout): Layout {
  const { count, gap, width } = columns;
  const ends = before ? [...before.ends] : Array.from({ length: count }, () => 0);
  const boxes = sizes.map((size): Box => {
    let column = 0;
    ends.forEach((end, index) => {
      if (end < (ends[column] ?? 0)) column = index;
    });
    const y = ends[column] ?? 0;
    const height = heightIn(width, size) + CAPTION_HEIGHT;
    ends[column] = y + height + gap;
    return { x: column * (width + gap), y, width, height };
  });
  return { boxes, ends, height: Math.max(0, Math.max(...ends) - gap) };
}

/** The indexes of what lies between `top` and `bottom`, wholly or in part. */
export function indexesBetween({ boxes }: Layout, columns: Columns, top: number, bottom: number): number[] {
  const tallest = Math.ceil(columns.width * MAX_RATIO) + CAPTION_HEIGHT;
  const indexes: number[] = [];
  for (let index = firstFrom(boxes, top - tallest); index < boxes.length; index += 1) {
    const box = boxes[index];
    if (!box || box.y > bottom) break;
    if (box.y + box.height >= top) indexes.push(index);
  }
  return indexes;
}

/** The first item that begins at `y` or below. */
function firstFrom(boxes: readonly Box[], y: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle]?.y ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
