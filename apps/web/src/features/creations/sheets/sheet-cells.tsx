import {
  calledAs,
  isOneFront,
  type ImageCreation,
  type ImageOutput,
  type SheetCell,
  type SheetGap,
} from '@atelier/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { SensitiveVeil } from '@/features/safety';
import { cn } from '@/lib/cn';

/** What a cell is called where its options are chosen, too. */
export function useCellLabel(gaps: readonly SheetGap[]) {
  const { t } = useTranslation('generator');
  return (cell: SheetCell): string => {
    const { kind, value } = calledAs(cell, isOneFront(gaps));
    return t(`${kind}.${value}`);
  };
}

interface SheetCellsProps {
  creation: ImageCreation;
  onOpen: (pictureId: string) => void;
}

/** Each picture of a sheet by what it shows; each opens large. */
export function SheetCells({ creation: { sheet, images }, onOpen }: SheetCellsProps) {
  const { t } = useTranslation('sheet');
  const byId = new Map(images.map((image) => [image.id, image]));
  const labelOf = useCellLabel(sheet?.gaps ?? []);
  const cellsOf = (kind: SheetCell['kind']) =>
    (sheet?.cells ?? []).flatMap(({ image_id: id, cell }) => {
      const image = byId.get(id);
      return image && cell.kind === kind ? [{ cell, image }] : [];
    });
  return (
    <>
      <CellRow title={t('directions')} cells={cellsOf('direction')} labelOf={labelOf} onOpen={onOpen} />
      <CellRow title={t('expressions')} cells={cellsOf('expression')} labelOf={labelOf} onOpen={onOpen} />
    </>
  );
}

interface CellRowProps {
  title: string;
  cells: readonly { cell: SheetCell; image: ImageOutput }[];
  labelOf: (cell: SheetCell) => string;
  onOpen: (pictureId: string) => void;
}

function CellRow({ title, cells, labelOf, onOpen }: CellRowProps) {
  const { t } = useTranslation('sheet');
  const id = useId();
  if (cells.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2.5 text-sm font-medium text-ink-soft">
        {title}
      </h3>
      <ul className={cn('grid grid-cols-3 gap-2 sm:grid-cols-4', cells.length > 4 && 'md:grid-cols-6')}>
        {cells.map(({ cell, image }) => (
          <li key={image.id}>
            <SensitiveVeil sensitive={image.sensitive}>
              <button
                type="button"
                aria-label={t('open_cell', { label: labelOf(cell) })}
                onClick={() => {
                  onOpen(image.id);
                }}
                className="group block w-full cursor-zoom-in rounded-picture"
              >
                <Picture
                  src={image.thumbnail_url}
                  thumbhash={image.thumbhash}
                  alt=""
                  width={image.width}
                  height={image.height}
                  className="transition-[filter] duration-150 group-hover:brightness-108"
                />
              </button>
            </SensitiveVeil>
            <p className="mt-1.5 text-center text-xs text-ink-soft">{labelOf(cell)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
