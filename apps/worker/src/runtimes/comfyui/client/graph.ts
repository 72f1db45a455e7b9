/** An input that takes what another node gives: that node's id, and which of its outputs. */
export type GraphLink = [nodeId: string, output: number];

export interface GraphNode {
  class_type: string;
  inputs: Record<string, unknown>;
  _meta?: { title?: string };
}

/** What is submitted: nodes by id, in ComfyUI's API format. */
export type Graph = Record<string, GraphNode>;
