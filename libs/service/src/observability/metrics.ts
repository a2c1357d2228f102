export { processMetrics } from '@gatehouse/telemetry';
