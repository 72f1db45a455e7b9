import { CAMERA_SHOTS, EXPRESSIONS, type CameraShot, type Expression } from '@atelier/contracts';
import { cn } from '@/lib/cn';
import expressions from './expressions.webp';
import shots from './shots.webp';

/** One of the pictures that lie side by side in a file (`npm run option-pictures`). */
function Drawn({ src, index, count, className }: { src: string; index: number; count: number; className: string }) {
  return (
    <span aria-hidden className={cn('block max-w-full overflow-hidden rounded-md', className)}>
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-full max-w-none"
        style={{ width: `${String(count * 100)}%`, transform: `translateX(${String((-100 * index) / count)}%)` }}
      />
    </span>
  );
}

export function DrawnExpression({ expression }: { expression: Expression }) {
  const [index, count] = [EXPRESSIONS.indexOf(expression), EXPRESSIONS.length];
  return <Drawn src={expressions} index={index} count={count} className="aspect-square w-16" />;
}

export function DrawnShot({ shot }: { shot: CameraShot }) {
  const [index, count] = [CAMERA_SHOTS.indexOf(shot), CAMERA_SHOTS.length];
  return <Drawn src={shots} index={index} count={count} className="aspect-3/4 w-14" />;
}
