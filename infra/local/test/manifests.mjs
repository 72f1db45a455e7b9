import * as cnpg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { join } from 'node:path';
import { expect } from 'vitest';
import { repository } from './support.mjs';

/** @typedef {import('./kustomize.mjs').Manifest} Manifest */

/** @type {Record<string, Record<string, any>>} */
const MODELS = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'autoscaling/v2': autoscaling,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
  'keda.sh/v1alpha1': keda,
  'postgresql.cnpg.io/v1': cnpg,
  'monitoring.coreos.com/v1': monitoring,
};

export const SIZES = ['small', 'medium', 'large'];

export const folderOf = (/** @type {string} */ name) => join(repository, 'infra/kubernetes', name);

/** Each is what the schema that is published for it knows. @param {Manifest[]} manifests */
export function expectKnown(manifests) {
  for (const manifest of manifests) {
    const Model = MODELS[manifest.apiVersion]?.[manifest.kind];
    expect(Model, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined();
    expect(() => new Model(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
  }
}

/** @param {Manifest[]} manifests @param {string} kind @param {string} name @returns {Manifest} */
export function named(manifests, kind, name) {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  expect(found, `${kind} ${name}`).toBeDefined();
  return found;
}

/** @param {Manifest[]} manifests @returns {[string, Manifest, Manifest][]} name of the workload, its pod, and each of its containers */
export const containersOf = (manifests) =>
  manifests
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .flatMap(({ metadata, spec }) =>
      spec.template.spec.containers.map((/** @type {Manifest} */ each) => [metadata.name, spec.template.spec, each]),
    );

/** Whom the network lets in: for each pod that is entered, by which port and from where. @param {Manifest[]} manifests */
export const waysIn = (manifests) =>
  manifests
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && spec.ingress)
    .flatMap(({ spec }) =>
      spec.ingress.flatMap((/** @type {Manifest} */ { from = [{}], ports }) =>
        from.map((/** @type {Manifest} */ source) => ({
          to: Object.values(spec.podSelector.matchLabels).join(),
          ports: ports.map((/** @type {Manifest} */ { port }) => port),
          pods: Object.values(source.podSelector?.matchLabels ?? {}).join(),
          namespace: Object.values(source.namespaceSelector?.matchLabels ?? {}).join(),
        })),
      ),
    );
