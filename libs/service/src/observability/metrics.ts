export { harmless, processMetrics } from '@gatehouse/telemetry';
