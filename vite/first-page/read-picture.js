/*
 * Opens what src/offline has sealed: the picture of an address, for the user who is signed in. It rejects if there is none,
 * or if only a PIN or passkey opens the tablet. Old browsers parse this script, so it is ES5.
 */
export default function readPicture(sealed, owner, name) {
  var group = groupOfPictures(sealed, owner);
  return Promise.all([keysOfDevice(sealed, owner), openDatabase(sealed.rowsDatabase)]).then(function (found) {
    var keys = found[0];
    var rows = found[1];
    var picture = Promise.all([hashBy(keys.id, JSON.stringify([group, name])), hashBy(keys.id, group)])
      .then(function (hashes) {
        return rowIn(rows, 'copies', hashes[0]).then(function (row) {
          var about = bytesOf(sealed.rowVersion + ' ' + hashes[1] + ' ' + hashes[0]);
          return crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv, additionalData: about }, keys.row, row.sealed);
        });
      })
      .then(function (bytes) {
        return JSON.parse(new TextDecoder().decode(bytes)).value;
      });
    var close = rows.close.bind(rows);
    picture.then(close, close).catch(function () {});
    return picture;
  });
}

function groupOfPictures(sealed, owner) {
  return JSON.stringify([JSON.stringify([owner, null, '']), sealed.kind]);
}

function keysOfDevice(sealed, owner) {
  // At the same time, as each needs a turn of the browser. Some slots need no file.
  var slots = slotFile(sealed).catch(function () {});
  return readRow(sealed.slotDatabase, 'slot', 'slot')
    .then(function (slot) {
      if (slot.owner !== owner || slot.wrapping.kind !== 'device') throw new Error('Not open');
      return Promise.resolve(
        slot.wrapped ||
          slots.then(function (bytes) {
            return bytes.slice(slot.place * sealed.wrappedLength, (slot.place + 1) * sealed.wrappedLength);
          }),
      ).then(function (wrapped) {
        var iv = wrapped.slice(0, 12);
        return crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv }, slot.wrapping.key, wrapped.slice(12));
      });
    })
    .then(function (secret) {
      return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']).then(function (base) {
        new Uint8Array(secret).fill(0);
        return Promise.all([
          derive(base, 'row', { name: 'AES-GCM', length: 256 }, 'decrypt'),
          derive(base, 'id', { name: 'HMAC', hash: 'SHA-256', length: 256 }, 'sign'),
        ]);
      });
    })
    .then(function (keys) {
      return { row: keys[0], id: keys[1] };
    });
}

function slotFile(sealed) {
  return navigator.storage
    .getDirectory()
    .then(function (folder) {
      return folder.getFileHandle(sealed.slotFileName);
    })
    .then(function (handle) {
      return handle.getFile();
    })
    .then(function (file) {
      return file.arrayBuffer();
    });
}

function derive(base, purpose, algorithm, use) {
  var way = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: bytesOf('bedside ' + purpose) };
  return crypto.subtle.deriveKey(way, base, algorithm, false, [use]);
}

function bytesOf(value) {
  return new TextEncoder().encode(value);
}

function hashBy(key, value) {
  return crypto.subtle.sign('HMAC', key, bytesOf(value)).then(function (bytes) {
    return btoa(String.fromCharCode.apply(null, new Uint8Array(bytes)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  });
}

function readRow(name, table, key) {
  return openDatabase(name).then(function (database) {
    var close = database.close.bind(database);
    var row = rowIn(database, table, key);
    row.then(close, close).catch(function () {});
    return row;
  });
}

/** A database that is missing is not made. */
function openDatabase(name) {
  return new Promise(function (resolve, reject) {
    var opening = indexedDB.open(name);
    opening.addEventListener('upgradeneeded', function () {
      opening.transaction.abort();
    });
    opening.addEventListener('error', reject);
    opening.addEventListener('success', function () {
      var database = opening.result;
      database.addEventListener('versionchange', function () {
        database.close();
      });
      resolve(database);
    });
  });
}

function rowIn(database, table, key) {
  return new Promise(function (resolve, reject) {
    var reading = database.transaction(table).objectStore(table).get(key);
    reading.addEventListener('error', reject);
    reading.addEventListener('success', function () {
      if (reading.result) resolve(reading.result);
      else reject(new Error('Not there'));
    });
  });
}
