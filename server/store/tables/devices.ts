import type { Generated } from 'kysely';
import type { MomentOrNone, MomentOrNow, Optional } from './table-columns.ts';

export interface ProductTable {
  id: Generated<number>;
  name: string;
  application: string;
  reference: string;
}

export interface HardwareTable {
  id: Generated<number>;
  name: string;
  release: string;
  productId: number;
}

export interface FirmwareTable {
  id: Generated<number>;
  productId: number;
  release: string;
  releaseNotes: Optional<string>;
  fileName: Optional<string>;
  size: Optional<number>;
  sha256: Optional<string>;
  releasedAt: MomentOrNow;
}

export interface FirmwareFileTable {
  firmwareId: number;
  contents: Buffer;
}

/** From the firmware `fromId`, a device can be upgraded to `firmwareId`. */
export interface FirmwareUpgradeTable {
  firmwareId: number;
  fromId: number;
}

export interface FirmwareHardwareTable {
  firmwareId: number;
  hardwareId: number;
}

export interface FirmwareDriverTable {
  firmwareId: number;
  driverId: number;
}

export interface DriverTable {
  id: Generated<number>;
  name: string;
  release: string;
}

export interface DeviceTable {
  id: Generated<number>;
  serial: string;
  productId: number;
  hardwareId: number;
  firmwareVersion: Optional<string>;
  targetFirmwareId: Optional<number>;
  organizationId: number;
  lastContactAt: MomentOrNone;
  batteryPercent: Optional<number>;
}

export interface SensorTable {
  id: Generated<number>;
  serial: string;
  kind: string;
  deviceId: number;
}

export interface DeviceTokenTable {
  id: Generated<number>;
  deviceId: number;
  tokenHash: string;
  ending: string;
  createdById: Optional<number>;
  createdAt: MomentOrNow;
  lastUsedAt: MomentOrNone;
}
