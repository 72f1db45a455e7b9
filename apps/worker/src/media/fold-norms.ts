import * as tf from '@tensorflow/tfjs';

type Layer = tf.layers.Layer;
type Activation = 'linear' | 'relu' | 'relu6';

interface Step {
  name: string;
  /** Names of the steps whose outcome it takes. */
  from: string[];
  run: (inputs: tf.Tensor[]) => tf.Tensor;
}

/** A convolution with what follows it and can be done in one go. */
interface Folded {
  convolution: Layer;
  norm: Layer;
  relu: Layer | null;
}

/**
 * Computes what a model computes, in little more than half of the time: a normalisation is a factor and a summand for each channel,
 * which can as well be in the convolution before it. Takes the weights that it folds out of the model, which is of no use then.
 */
export function foldNorms(model: tf.LayersModel): (input: tf.Tensor) => tf.Tensor {
  const { steps, stepOf } = stepsOf(model);
  const [first] = model.inputLayers;
  const last = stepOf(model.outputLayers[0]?.name ?? '');
  return (input) =>
    tf.tidy(() => {
      const made = new Map([[first?.name ?? '', input]]);
      for (const { name, from, run } of steps) made.set(name, run(from.map((each) => must(made.get(each)))));
      return must(made.get(last));
    });
}

function stepsOf(model: tf.LayersModel): { steps: Step[]; stepOf: (layer: string) => string } {
  const folds = foldsOf(model);
  const within = new Map<string, string>();
  for (const { convolution, norm, relu } of folds.values()) {
    for (const layer of [norm, relu]) if (layer) within.set(layer.name, convolution.name);
  }
  const stepOf = (layer: string): string => within.get(layer) ?? layer;
  const steps = model.layers.flatMap((layer): Step[] => {
    if (layer.getClassName() === 'InputLayer' || within.has(layer.name)) return [];
    const fold = folds.get(layer.name);
    const from = sourcesOf(layer).map(({ name }) => stepOf(name));
    const plainly = (inputs: tf.Tensor[]) => layer.apply(inputs.length === 1 ? must(inputs[0]) : inputs) as tf.Tensor;
    return [{ name: layer.name, from, run: fold ? runFolded(fold) : plainly }];
  });
  return { steps, stepOf };
}

const sourcesOf = (layer: Layer): Layer[] => layer.inboundNodes[0]?.inboundLayers ?? [];

/** By the name of the convolution. */
function foldsOf({ layers }: tf.LayersModel): Map<string, Folded> {
  const onlyUserOf = (layer: Layer, kind: string): Layer | null => {
    const users = layers.filter((other) => sourcesOf(other).includes(layer));
    return users.length === 1 && users[0]?.getClassName() === kind ? users[0] : null;
  };
  const folds = layers.flatMap((convolution): [string, Folded][] => {
    const { activation, useBias } = convolution.getConfig();
    if (!['Conv2D', 'DepthwiseConv2D'].includes(convolution.getClassName())) return [];
    if (activation !== 'linear' || useBias !== false) return [];
    const norm = onlyUserOf(convolution, 'BatchNormalization');
    return norm ? [[convolution.name, { convolution, norm, relu: onlyUserOf(norm, 'ReLU') }]] : [];
  });
  return new Map(folds);
}

function runFolded({ convolution, norm, relu }: Folded): Step['run'] {
  const { strides, padding } = convolution.getConfig() as { strides: [number, number]; padding: 'same' | 'valid' };
  const isDepthwise = convolution.getClassName() === 'DepthwiseConv2D';
  const [kernel] = convolution.getWeights();
  const [gamma, beta, mean, variance] = norm.getWeights();
  const { epsilon } = norm.getConfig() as { epsilon: number };
  const [filter, bias] = tf.tidy(() => {
    const scale = must(gamma).div(must(variance).add(epsilon).sqrt());
    const perChannel = isDepthwise ? scale.reshape([-1, 1]) : scale;
    return [must(kernel).mul<tf.Tensor4D>(perChannel), must(beta).sub<tf.Tensor1D>(must(mean).mul(scale))];
  });
  for (const { weights } of [convolution, norm]) for (const weight of weights) weight.dispose();
  const convolve = isDepthwise ? tf.fused.depthwiseConv2d : tf.fused.conv2d;
  const activation = activationOf(relu);
  return ([x]) => convolve({ x: must(x) as tf.Tensor4D, filter, strides, pad: padding, bias, activation });
}

function activationOf(relu: Layer | null): Activation {
  if (!relu) return 'linear';
  const { maxValue } = relu.getConfig();
  if (maxValue === undefined || maxValue === null) return 'relu';
  if (maxValue === 6) return 'relu6';
  throw new Error(`${relu.name} has a bound that is not known here`);
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the model is not made as it was');
  return value;
}
