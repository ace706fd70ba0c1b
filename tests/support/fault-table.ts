import { type Fault, operations, requests } from "./fault.ts";
import { clockFaults } from "./fault-clocks.ts";
import { jobOperations } from "./fault-job-operations.ts";
import { networkFaults } from "./fault-network.ts";
import { type Operation, requestOperations } from "./fault-operations.ts";
import { databaseFaults, diskFaults } from "./fault-storage.ts";
import type { FaultWorld } from "./fault-world.ts";

/** Every fault that this world can have. */
export function faultsOf(world: FaultWorld): readonly Fault[] {
  return [
    ...processFaults,
    ...databaseFaults(world),
    ...diskFaults(world),
    ...serviceFaults(world),
    ...clockFaults,
  ];
}

const processFaults: readonly Fault[] = [
  {
    name: "the app is killed",
    moment: "during",
    meets: operations,
    rounds: 6,
    mayHangUp: true,
    async strike(world) {
      await world.kill();
      return () => {};
    },
  },
  {
    name: "the client is gone in the middle of its request",
    moment: "before",
    meets: requests,
    rounds: 2,
    mayHangUp: true,
    async strike({ proxy, random }) {
      proxy.sentPart = random.below(10) / 10;
      return () => {
        proxy.sentPart = 1;
      };
    },
  },
  {
    name: "a proxy sends every request twice",
    moment: "before",
    meets: requests,
    refusals: [409],
    async strike({ proxy }) {
      proxy.isRetrying = true;
      return () => {
        proxy.isRetrying = false;
      };
    },
  },
];

function serviceFaults({ parts }: FaultWorld): readonly Fault[] {
  const { mailDoor, mails, receiverDoor, receiver, bucket, bucketDoor } = parts;
  const { signUp, upload, checkout } = requestOperations;
  const { reminderMail, webhook } = jobOperations;
  const mailed = [signUp, checkout, reminderMail];
  return [
    ...networkFaults("the mail server", mailDoor, mailed),
    {
      name: "the mail server takes nothing now",
      moment: "before",
      meets: mailed,
      async strike() {
        mails.trouble.isRefusing = true;
        return () => {
          mails.trouble.isRefusing = false;
        };
      },
    },
    ...networkFaults("the webhook's receiver", receiverDoor, [webhook]),
    ...[500, 302, 404].map((status) => answers("the webhook's receiver", receiver.trouble, status, webhook)),
    ...(bucket && bucketDoor
      ? [
          ...networkFaults("the bucket", bucketDoor, [upload]),
          // Of those that say 200 none is a bucket.
          ...[500, 503, 403, 200].map((status) => answers("the bucket", bucket.trouble, status, upload)),
        ]
      : []),
  ];
}

function answers(name: string, trouble: { status?: number }, status: number, operation: Operation): Fault {
  return {
    name: `${name} answers with ${status}`,
    moment: "before",
    meets: [operation],
    async strike() {
      trouble.status = status;
      return () => {
        delete trouble.status;
      };
    },
  };
}
