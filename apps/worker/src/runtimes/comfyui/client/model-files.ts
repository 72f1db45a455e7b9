import type { Graph, GraphNode } from './graph.js';

const MODEL_FILE = /\.(safetensors|sft|ckpt|pt|pt2|pth|bin|gguf|pkl)$/i;

export const isModelFile = (value: unknown): value is string => typeof value === 'string' && MODEL_FILE.test(value);

/** A LoRA comes with its job, so a fault of one is the job's matter and not the server's. */
export const isLoraNode = (nodeClass: string): boolean => /lora/i.test(nodeClass);

/** The model files of its own that a server reads for a node. */
const filesAt = (node: GraphNode | undefined): string[] =>
  node === undefined || isLoraNode(node.class_type) ? [] : Object.values(node.inputs).filter(isModelFile);

/** Those that a fault of a node may be about: the ones that its words name, where they name any. */
export function filesBlamed(graph: Graph, nodeId: string, words: string): string[] {
  const files = filesAt(graph[nodeId]);
  const named = files.filter((file) => words.includes(file));
  return named.length > 0 ? named : files;
}

/** All that a graph makes a server read. */
export const filesOfGraph = (graph: Graph): string[] => [...new Set(Object.values(graph).flatMap(filesAt))];
