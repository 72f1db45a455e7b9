import { mainFaceOf, type PictureFacts, type SessionImage } from '@atelier/contracts';
import { ScanFace } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useSetMainFace } from '../api/pictures';
import { boxOnPicture, boxOnTile, faceInSquare } from './face-box';

/** Marks the face that is learned from on the tile of a picture of several. */
export function MainFaceMark({ facts }: { facts: PictureFacts }) {
  const face = mainFaceOf(facts);
  if (!face || facts.faces.length < 2) return null;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute rounded-lg border-2 border-light shadow-[0_0_0_1px_var(--color-canvas)]"
      style={boxOnTile(face.box, facts)}
    />
  );
}

interface FaceChoiceProps {
  sessionId: string;
  image: SessionImage;
  facts: PictureFacts;
  /** Its number in the set. */
  number: number;
}

/** Lets the creator choose which face of a picture of several is learned from; until then a finding says which it is. */
export function FaceChoice(props: FaceChoiceProps) {
  const { t } = useTranslation('training-flow');
  const [open, setOpen] = useState(false);
  if (props.facts.faces.length < 2) return null;
  return (
    <>
      {props.facts.main_face === undefined ? null : (
        <p className="mt-2 flex gap-1.5 text-sm leading-snug text-ink-soft">
          <ScanFace aria-hidden className="mt-px size-4 shrink-0 text-light" />
          {t('faces.chosen')}
        </p>
      )}
      <Button
        size="sm"
        className="mt-2 w-full"
        aria-label={t('faces.choose_for', { number: props.number })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('faces.choose')}
      </Button>
      <FaceDialog
        {...props}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}

function FaceDialog({ open, onClose, ...props }: FaceChoiceProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('training-flow');
  const { facts } = props;
  const errorText = useErrorText();
  const setMainFace = useSetMainFace(props.sessionId);
  const choose = (face: number) => {
    setMainFace(props.image.id, face).catch((error: unknown) => toast.error(errorText(error)));
  };
  const finish = () => {
    // Whoever looks and leaves it at that has chosen, too.
    if (facts.main_face === undefined) choose(0);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('faces.title')}
      description={t('faces.text')}
      actions={
        <Button variant="primary" onClick={finish}>
          {t('faces.done')}
        </Button>
      }
    >
      <Faces {...props} onChoose={choose} />
    </Dialog>
  );
}

interface Choice {
  /** Its place in the facts. */
  index: number;
  box: PictureFacts['faces'][number]['box'];
  isMain: boolean;
  /** Of its control. */
  id: string;
}

type FacesProps = Omit<FaceChoiceProps, 'sessionId'> & { onChoose: (face: number) => void };

function Faces({ image, facts, number, onChoose }: FacesProps) {
  const { t } = useTranslation('training-flow');
  const name = useId();
  const main = mainFaceOf(facts);
  // As they stand in the picture, which is how they are named.
  const choices = facts.faces
    .map((face, index): Choice => ({ index, box: face.box, isMain: face === main, id: `${name}-${String(index)}` }))
    .sort((a, b) => a.box[0] - b.box[0]);
  const url = image.url ?? image.thumbnail_url ?? undefined;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{t('faces.choose_for', { number })}</legend>
      <WholePicture url={url} facts={facts} choices={choices} />
      <div className="flex flex-wrap justify-center gap-3">
        {choices.map(({ index, box, isMain, id }, place) => (
          <span
            key={id}
            className={cn(
              'relative size-18 overflow-hidden rounded-control border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light',
              isMain ? 'border-light' : 'border-line',
            )}
          >
            <img src={url} alt="" className="absolute max-w-none" style={faceInSquare(box, facts)} />
            <input
              id={id}
              type="radio"
              name={name}
              aria-label={t('faces.face', { number: place + 1, total: choices.length })}
              checked={isMain}
              onChange={() => {
                onChoose(index);
              }}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
          </span>
        ))}
      </div>
    </fieldset>
  );
}

interface WholePictureProps {
  url: string | undefined;
  facts: PictureFacts;
  choices: readonly Choice[];
}

/** The faces where they stand, for fingers and mice; whoever chooses otherwise has the small pictures. */
function WholePicture({ url, facts, choices }: WholePictureProps) {
  return (
    <div
      className="relative mx-auto max-h-[45dvh] overflow-hidden rounded-picture"
      style={{ aspectRatio: `${String(facts.width)} / ${String(facts.height)}` }}
    >
      <img src={url} alt="" className="size-full" />
      {choices.map(({ box, isMain, id }) => (
        <label
          key={id}
          aria-hidden
          htmlFor={id}
          className={cn(
            'absolute cursor-pointer rounded-lg border-2',
            isMain ? 'border-light shadow-[0_0_0_1px_var(--color-canvas)]' : 'border-dashed border-ink/80',
          )}
          style={boxOnPicture(box)}
        />
      ))}
    </div>
  );
}
