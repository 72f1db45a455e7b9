import { Understood } from '../../composer/understood/understood';
import { useOption } from '../settings';

/** What the words of the form say to the engine, beside what is chosen. */
export function UnderstoodWords() {
  const prompt = useOption('prompt');
  return (
    <Understood
      of="surroundings"
      prompt={prompt.value}
      negative={useOption('negative_prompt').value}
      expression={useOption('expression').value}
      onChange={prompt.set}
    />
  );
}
