import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3ServiceException,
  type BucketLocationConstraint,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';

export interface BucketOptions {
  bucket: string;
  region: string;
  browserOrigins?: string[];
}

const logger = new Logger('ObjectStorage');

/** Makes the bucket when it is missing. One that is there is left as its operator set it up. */
export async function ensureBucket(client: S3Client, options: BucketOptions): Promise<void> {
  if (await bucketExists(client, options.bucket)) return;
  try {
    await client.send(
      new CreateBucketCommand({
        Bucket: options.bucket,
        // AWS refuses the name of its first region here, and wants every other.
        CreateBucketConfiguration:
          options.region === 'us-east-1' ? undefined : { LocationConstraint: constraintOf(options.region) },
      }),
    );
  } catch (error) {
    // Another instance was faster.
    if (error instanceof Error && error.name === 'BucketAlreadyOwnedByYou') return;
    throw error;
  }
  await allowBrowsers(client, options);
}

async function bucketExists(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

async function allowBrowsers(client: S3Client, { bucket, browserOrigins = [] }: BucketOptions): Promise<void> {
  if (browserOrigins.length === 0) return;
  const rule = {
    AllowedOrigins: browserOrigins,
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  };
  try {
    await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
  } catch (error) {
    // Some servers have no such setting and allow every origin, so this is no reason not to start.
    logger.warn({ err: error, bucket }, 'The new bucket did not take a CORS rule; see that browsers may upload to it.');
  }
}

/** The SDK's type lists AWS regions only; other servers have names of their own. */
function constraintOf(region: string): BucketLocationConstraint {
  return region as BucketLocationConstraint;
}
