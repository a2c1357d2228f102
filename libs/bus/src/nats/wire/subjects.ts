/** The subject of a service's requests; its replicas share them as a queue group. */
export const subjectOf = (service: string): string => `gatehouse.${service}`;

/** The subject of a service's liveness checks, served until the last accepted request is answered. */
export const livenessSubjectOf = (service: string): string => `gatehouse.${service}.alive`;

/** The subject of a topic's events. */
export const topicSubjectOf = (topic: string): string => `gatehouse.topic.${topic}`;
