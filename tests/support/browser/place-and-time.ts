import { vi } from 'vitest';

/** What `Temporal.Now` says of today: the moment, and the zone of the device. It ends with the test. */
export function setPlaceAndTime(moment: string, deviceZone: string): void {
  const now = Temporal.Instant.from(moment);
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone = deviceZone) =>
    now.toZonedDateTimeISO(zone).toPlainDate(),
  );
}
