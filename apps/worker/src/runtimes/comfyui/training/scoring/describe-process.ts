import { readFile } from 'node:fs/promises';
import { type Description, describePicture } from './describe.js';

/** What the process that looks at pictures is asked, and what it answers. */
export interface DescribeRequest {
  files: string[];
}
export type DescribeAnswer = { descriptions: Description[] } | { error: string };

// The vision models take some hundred megabytes, for a minute in a training of an hour. A process gives them back when it ends;
// the worker itself could not.
async function answer({ files }: DescribeRequest): Promise<DescribeAnswer> {
  try {
    const descriptions: Description[] = [];
    for (const file of files) descriptions.push(await describePicture(await readFile(file)));
    return { descriptions };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', (request: DescribeRequest) => {
  void answer(request).then((reply) => {
    process.send?.(reply, () => {
      process.disconnect();
    });
  });
});
