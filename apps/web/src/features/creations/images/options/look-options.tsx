import { CAMERA_ANGLES, CAMERA_SHOTS, DIRECTIONS, EXPRESSIONS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useOption } from '../settings';
import { AngleArt, ShotArt } from './art/camera-art';
import { StillFigure, TurningFigure } from './art/direction-figure';
import { ExpressionFace } from './art/expression-face';
import { OptionGroup, OptionTiles } from '@/components/option-tiles';

function ExpressionOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('expression');
  const tiles = EXPRESSIONS.map((name) => ({
    value: name,
    label: t(`expression.${name}`),
    art: <ExpressionFace expression={name} />,
  }));
  return (
    <OptionGroup label={t('option.expression')}>
      <OptionTiles label={t('option.expression')} value={value} tiles={tiles} onChange={set} columns={4} />
    </OptionGroup>
  );
}

/** Which way the character faces: nine figures around, and the chosen one large, turning. */
function DirectionOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('direction');
  const tiles = DIRECTIONS.map((name) => ({
    value: name,
    label: t(`direction.${name}`),
    art: <StillFigure direction={name} className="size-9" />,
  }));
  return (
    <OptionGroup label={t('option.direction')} chosen={t(`direction.${value}`)}>
      <div className="flex items-stretch gap-3">
        <OptionTiles
          label={t('option.direction')}
          value={value}
          tiles={tiles}
          onChange={set}
          columns={3}
          hideLabels
          className="w-[60%] shrink-0"
          tileClassName="py-1"
        />
        <div className="relative grid grow place-items-end overflow-hidden rounded-control border border-line bg-canvas/40 lamp text-ink-soft">
          <TurningFigure direction={value} className="absolute inset-x-0 bottom-0 mx-auto h-[86%] w-full" />
        </div>
      </div>
    </OptionGroup>
  );
}

function AngleOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('angle');
  const tiles = CAMERA_ANGLES.map((name) => ({
    value: name,
    label: t(`angle.${name}`),
    art: <AngleArt angle={name} />,
  }));
  return (
    <OptionGroup label={t('option.angle')}>
      <OptionTiles label={t('option.angle')} value={value} tiles={tiles} onChange={set} columns={5} />
    </OptionGroup>
  );
}

function ShotOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('shot');
  const tiles = CAMERA_SHOTS.map((name) => ({ value: name, label: t(`shot.${name}`), art: <ShotArt shot={name} /> }));
  return (
    <OptionGroup label={t('option.shot')}>
      <OptionTiles label={t('option.shot')} value={value} tiles={tiles} onChange={set} columns={4} />
    </OptionGroup>
  );
}

/** How the character is seen. */
export function LookOptions() {
  return (
    <>
      <ExpressionOption />
      <DirectionOption />
      <AngleOption />
      <ShotOption />
    </>
  );
}
