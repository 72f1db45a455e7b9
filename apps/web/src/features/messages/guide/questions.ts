import { plainText } from '@/components/rich-text';
import type { Blocks } from '@/components/prose';

export interface Question {
  id: string;
  question: string;
  answer: Blocks;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** As the locales have them: by the ids that addresses use. */
export type QuestionTexts = Record<string, { title: string; questions: Record<string, { q: string; a: Blocks }> }>;

export const groupsOf = (texts: QuestionTexts): QuestionGroup[] =>
  Object.entries(texts).map(([id, { title, questions }]) => ({
    id,
    title,
    questions: Object.entries(questions).map(([key, { q, a }]) => ({ id: key, question: q, answer: a })),
  }));

const wordsOf = (text: string): string[] => text.normalize('NFC').toLocaleLowerCase().split(/\s+/u).filter(Boolean);

const textOf = ({ question, answer }: Question): string =>
  plainText(
    [
      question,
      ...answer.flatMap((block) =>
        typeof block === 'string' ? block : [block.text ?? '', ...(block.list ?? []), ...(block.steps ?? [])],
      ),
    ].join(' '),
  )
    .normalize('NFC')
    .toLocaleLowerCase();

/** The questions that have every word in them, in themselves or in their answers. */
export function search(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = wordsOf(query);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const text = textOf(question);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
