#!/usr/bin/env python3
"""Verifies a public log over HTTP, from nothing but its policy file.

    verify_log.py log POLICY [--url URL] [--old CHECKPOINT]   the whole log: signatures, quorum, every hash
    verify_log.py proof POLICY FILE.tlog-proof [--text]       a receipt, offline
    verify_log.py consistency POLICY OLD [NEW] [--url URL]    that NEW (default: the log now) continues OLD, both signed
    verify_log.py mirror POLICY FOLDER [--url URL]            a full copy, verified, that any web server can serve

POLICY is the file that the log's page offers; keep your own copy. OLD and NEW are files with checkpoints: keep those that
you have seen. Ends with 0 if everything is right, with 1 and a line that says what is wrong with the log, a receipt or a
file, with 2 if it could not look: no file, no answer, no openssl.

It shares nothing with the platform: the Python standard library, and `openssl` (3.0 or newer) for signatures (Ed25519).
The formats are those of c2sp.org: signed-note, tlog-checkpoint, tlog-cosignature, tlog-policy, tlog-proof, tlog-tiles.
"""
import argparse
import base64
import errno
import hashlib
import http.client
import os
import struct
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

WIDTH = 256
# A bundle of entries, the largest file of a log: 256 entries of at most 65535 bytes.
ANSWER_BYTES_MAX = WIDTH * (2 + 65535)
SPKI = bytes.fromhex("302a300506032b6570032100")


class Wrong(Exception):
    """The log, or what it gave out, is not right."""


class Unreachable(Exception):
    """The log could not be asked."""


# --- Hashes (RFC 6962) ---

def sha256(data):
    return hashlib.sha256(data).digest()


def leaf_hash(entry):
    return sha256(b"\x00" + entry)


def node_hash(left, right):
    return sha256(b"\x01" + left + right)


def root_of(hashes):
    """Root over leaves, or over subtrees of equal size of which the last may be smaller."""
    if not hashes:
        return sha256(b"")
    row = list(hashes)
    while len(row) > 1:
        pairs = [node_hash(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]
        row = pairs + ([row[-1]] if len(row) % 2 else [])
    return row[0]


def root_of_inclusion(leaf, index, size, path):
    if not 0 <= index < size:
        raise Wrong("the index of the proof is not in the tree")
    at, last, value = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            raise Wrong("the proof is too long")
        if at % 2 == 1 or at == last:
            value = node_hash(sibling, value)
            while at % 2 == 0 and at != 0:
                at, last = at >> 1, last >> 1
        else:
            value = node_hash(value, sibling)
        at, last = at >> 1, last >> 1
    if last != 0:
        raise Wrong("the proof is too short")
    return value


def check_consistency(old, old_root, size, root, path):
    """RFC 9162, section 2.1.4.2."""
    if old > size:
        raise Wrong(f"the log was truncated: it had {old} entries and has {size}")
    if old in (0, size):
        if path or (old == size and old_root != root):
            raise Wrong(f"a fork: two different logs of {size} entries were signed")
        return
    path = list(path)
    if old & (old - 1) == 0:
        path.insert(0, old_root)
    if not path:
        raise Wrong("the consistency proof is too short")
    at, last = old - 1, size - 1
    while at % 2 == 1:
        at, last = at >> 1, last >> 1
    earlier = later = path[0]
    for sibling in path[1:]:
        if last == 0:
            raise Wrong("the consistency proof is too long")
        if at % 2 == 1 or at == last:
            earlier, later = node_hash(sibling, earlier), node_hash(sibling, later)
            while at % 2 == 0 and at != 0:
                at, last = at >> 1, last >> 1
        else:
            later = node_hash(later, sibling)
        at, last = at >> 1, last >> 1
    if last != 0 or later != root or earlier != old_root:
        raise Wrong(f"a fork: the log of {size} entries does not continue the one of {old}")


# --- Signatures ---

# RFC 8032, section 7.1, test 2.
KNOWN = [bytes.fromhex(text) for text in (
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")]


def is_signature(public_key, message, signature):
    """Whether an Ed25519 signature fits. An openssl that cannot know is not taken for a no."""
    if verify_ed25519(public_key, message, signature):
        return True
    if not verify_ed25519(*KNOWN):
        raise Unreachable("this openssl cannot verify Ed25519: 3.0 or newer is needed")
    return False


def verify_ed25519(public_key, message, signature):
    with tempfile.TemporaryDirectory() as folder:
        files = {"key": SPKI + public_key, "message": message, "signature": signature}
        for name, data in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", "key", "-rawin",
                   "-in", "message", "-sigfile", "signature"]
        return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0


def decode(text):
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        raise Wrong(f"not base64: {text[:60]!r}") from None


def decode_hash(text):
    value = decode(text)
    if len(value) != 32:
        raise Wrong(f"not a hash: {text[:60]!r}")
    return value


def count_of(text):
    """A number as the formats write it: decimal, without a sign or leading zeros."""
    if not (text.isascii() and text.isdecimal()) or str(int(text[:20])) != text:
        raise Wrong(f"not a number: {text[:60]!r}")
    return int(text)


class Key:
    def __init__(self, vkey):
        parts = vkey.split("+", 2)
        raw = decode(parts[2]) if len(parts) == 3 else b""
        if len(raw) != 33 or raw[0] not in (1, 4) or sha256(parts[0].encode() + b"\n" + raw)[:4].hex() != parts[1]:
            raise Wrong(f"the policy has a key that is none: {vkey}")
        self.name, self.id, self.type, self.public = parts[0], bytes.fromhex(parts[1]), raw[0], raw[1:]

    def signed(self, text, signature):
        if self.type == 1:
            return is_signature(self.public, text, signature)
        if len(signature) != 72:
            return False
        (seconds,) = struct.unpack(">Q", signature[:8])
        return is_signature(self.public, b"cosignature/v1\ntime %d\n" % seconds + text, signature[8:])


class Policy:
    """c2sp.org/tlog-policy"""

    def __init__(self, text):
        self.logs, self.url, self.witnesses, self.groups, self.quorum = [], None, {}, {}, None
        for line in text.splitlines():
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            if not self.take(words[0], words[1:]):
                raise Wrong(f"the policy has a line that is none: {line[:200]}")
        if not self.logs or self.quorum is None:
            raise Wrong("the policy names no log or no quorum")

    def take(self, kind, rest):
        """Names are known only after the line that defines them, so no group contains itself."""
        if kind == "log" and len(rest) in (1, 2):
            self.logs.append(Key(rest[0]))
            self.url = self.url or (rest[1] if len(rest) > 1 else None)
        elif kind == "witness" and len(rest) in (2, 3) and not self.knows(rest[0]):
            self.witnesses[rest[0]] = Key(rest[1])
        elif kind == "group" and len(rest) > 2 and not self.knows(rest[0]):
            members = rest[2:]
            count = {"all": len(members), "any": 1}.get(rest[1]) or count_of(rest[1])
            if not 1 <= count <= len(members) or not all(map(self.knows, members)) or "none" in members:
                return False
            self.groups[rest[0]] = (count, members)
        elif kind == "quorum" and len(rest) == 1 and self.knows(rest[0]) and self.quorum is None:
            self.quorum = rest[0]
        else:
            return False
        return True

    def knows(self, name):
        return name == "none" or name in self.witnesses or name in self.groups

    def is_reached(self, cosigned, name=None):
        name = name or self.quorum
        if name == "none":
            return True
        if name in self.witnesses:
            return name in cosigned
        count, members = self.groups[name]
        return sum(self.is_reached(cosigned, member) for member in members) >= count


class Checkpoint:
    def __init__(self, note):
        self.note = note
        text, empty, lines = note.rpartition("\n\n")
        parts = text.split("\n")
        if not empty or len(parts) < 3 or not lines.endswith("\n"):
            raise Wrong("malformed checkpoint")
        self.origin, self.size, self.root = parts[0], count_of(parts[1]), decode_hash(parts[2])
        self.text, self.signatures = (text + "\n").encode(), []
        for line in lines.splitlines():
            words = line.split(" ")
            if len(words) != 3 or words[0] != "\u2014":
                raise Wrong("malformed line of a signature")
            raw = decode(words[2])
            self.signatures.append((words[1], raw[:4], raw[4:]))

    def verify(self, policy):
        """Signed by a known key of the log, cosigned by a quorum of its witnesses."""
        logs = [key for key in policy.logs if key.name == self.origin]
        if not logs:
            raise Wrong(f"the checkpoint is of another log: {self.origin}")
        if not any(self.is_signed_by(key) for key in logs):
            raise Wrong("the checkpoint is not signed by a key of the policy")
        cosigned = [name for name, key in policy.witnesses.items() if self.is_signed_by(key)]
        if not policy.is_reached(cosigned):
            raise Wrong(f"too few witnesses cosigned size {self.size}: {', '.join(cosigned) or 'none'}")
        return cosigned

    def is_signed_by(self, key):
        found = [signature for name, key_id, signature in self.signatures if (name, key_id) == (key.name, key.id)]
        if any(not key.signed(self.text, signature) for signature in found):
            raise Wrong(f"a signature of {key.name} does not fit")
        return bool(found)


# --- The log over HTTP ---

class Log:
    def __init__(self, url):
        self.url, self.tiles = url.rstrip("/"), {}

    def get(self, path):
        try:
            with urllib.request.urlopen(request_for(f"{self.url}/{path}"), timeout=30) as answer:
                data = answer.read(ANSWER_BYTES_MAX + 1)
        except urllib.error.HTTPError as error:
            if error.code == 404:
                raise Wrong(f"the log does not have {path}") from None
            raise Unreachable(f"{path}: {error}") from None
        except OSError as error:
            if isinstance(getattr(error, "reason", None), OSError) and error.reason.errno == errno.ENOENT:
                raise Wrong(f"the copy does not have {path}") from None
            raise Unreachable(f"{path}: {error}") from None
        except (http.client.HTTPException, ValueError) as error:
            raise Unreachable(f"{path}: {error or type(error).__name__}") from None
        if len(data) > ANSWER_BYTES_MAX:
            raise Wrong(f"{path} is too long")
        return data

    def checkpoint(self):
        return Checkpoint(text_of(self.get("checkpoint"), "the checkpoint"))

    def tile(self, level, index, size):
        """Hashes of a tile as it is in the log of a size."""
        path = tile_path(level, index, size)
        if path not in self.tiles:
            data = self.get("tile/" + path)
            width = tile_width(level, index, size)
            if len(data) != 32 * width:
                raise Wrong(f"{path} has {len(data)} bytes instead of {32 * width}")
            self.tiles[path] = [data[at:at + 32] for at in range(0, len(data), 32)]
        return self.tiles[path]

    def entries(self, index, size):
        data = self.get("tile/" + tile_path("entries", index, size))
        found, at = [], 0
        while at < len(data):
            if at + 2 > len(data):
                raise Wrong(f"bundle {index} is malformed")
            (length,) = struct.unpack(">H", data[at:at + 2])
            found.append(data[at + 2:at + 2 + length])
            at += 2 + length
        return found

    def hash_of(self, start, end, size):
        """Hash of the leaves from start to before end, from the tiles of the log of a size."""
        nodes, at = [], start
        while at < end:
            level = (end - at).bit_length() - 1
            tile_level, width = level // 8, 1 << level % 8
            first = at >> 8 * tile_level
            tile = self.tile(tile_level, first // WIDTH, size)
            nodes.append(root_of(tile[first % WIDTH:first % WIDTH + width]))
            at += 1 << level
        value = nodes.pop()
        while nodes:
            value = node_hash(nodes.pop(), value)
        return value

    def consistency_path(self, old, size):
        path, start, end = [], 0, size
        while old < end:
            middle = start + (1 << (end - start - 1).bit_length() - 1)
            path.append((middle, end) if old <= middle else (start, middle))
            start, end = (start, middle) if old <= middle else (middle, end)
        if start > 0:
            path.append((start, end))
        return [self.hash_of(*part, size) for part in reversed(path)]


def request_for(url):
    """Names below localhost are this machine (RFC 6761), which not every resolver knows."""
    place = urllib.parse.urlsplit(url)
    if not (place.hostname or "").endswith(".localhost"):
        return urllib.request.Request(url)
    port = f":{place.port}" if place.port else ""
    return urllib.request.Request(place._replace(netloc="127.0.0.1" + port).geturl(), headers={"Host": place.netloc})


def tile_width(level, index, size):
    count = size if level == "entries" else size >> 8 * level
    return min(WIDTH, count - index * WIDTH)


def tile_path(level, index, size):
    digits = str(index)
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    groups = [digits[at:at + 3] for at in range(0, len(digits), 3)]
    width = tile_width(level, index, size)
    partial = f".p/{width}" if width < WIDTH else ""
    return f"{level}/" + "".join(f"x{group}/" for group in groups[:-1]) + groups[-1] + partial


def walk(log, checkpoint, save=lambda path, data: None):
    """Recomputes every hash of the log from its entries and compares every tile; keeps one tile of each level."""
    size = checkpoint.size
    edges, counts = [[]], {}

    def push(level, value):
        if level == len(edges):
            edges.append([])
        edges[level].append(value)
        if len(edges[level]) == WIDTH:
            finish(level)
            push(level + 1, root_of(edges[level]))
            edges[level] = []

    def finish(level):
        index = counts.get(level, 0)
        counts[level] = index + 1
        if log.tile(level, index, size) != edges[level]:
            raise Wrong(f"tile {tile_path(level, index, size)} does not fit the entries: the log was edited")
        path = tile_path(level, index, size)
        save("tile/" + path, b"".join(log.tiles.pop(path)))

    for index in range(-(-size // WIDTH)):
        entries = log.entries(index, size)
        if len(entries) != tile_width("entries", index, size):
            raise Wrong(f"bundle {index} has {len(entries)} entries: the log was truncated")
        save("tile/" + tile_path("entries", index, size), b"".join(struct.pack(">H", len(e)) + e for e in entries))
        for entry in entries:
            push(0, leaf_hash(entry))
    rest = None
    for level, hashes in enumerate(edges):
        if hashes:
            finish(level)
        row = hashes + ([rest] if rest else [])
        rest = root_of(row) if row else rest
    if (rest or sha256(b"")) != checkpoint.root:
        raise Wrong("the entries do not lead to the signed root: the log was edited")


# --- Commands ---

def read(path):
    with open(path, "rb") as file:
        return text_of(file.read(ANSWER_BYTES_MAX), path)


def text_of(data, name):
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Wrong(f"{name} is not a text") from None


def log_of(policy, url):
    if not (url or policy.url):
        raise Unreachable("the policy has no address of the log: --url")
    return Log(url or policy.url)


def verify_log(policy, url, old):
    log = log_of(policy, url)
    checkpoint = log.checkpoint()
    cosigned = checkpoint.verify(policy)
    if old:
        compare(policy, log, old, checkpoint)
    walk(log, checkpoint)
    print(f"{checkpoint.origin}: {checkpoint.size} entries, root {base64.b64encode(checkpoint.root).decode()}, "
          f"every hash recomputed, cosigned by {', '.join(cosigned) or 'nobody'}")


def read_signed(policy, file):
    """A checkpoint that somebody kept: signed by the log, whoever cosigned it since."""
    checkpoint = Checkpoint(read(file))
    if not any(checkpoint.is_signed_by(key) for key in policy.logs if key.name == checkpoint.origin):
        raise Wrong(f"{file} is not signed by a key of the policy")
    return checkpoint


def compare(policy, log, old, checkpoint):
    earlier = read_signed(policy, old)
    if earlier.origin != checkpoint.origin:
        raise Wrong(f"{old} is of another log: {earlier.origin}")
    path = log.consistency_path(earlier.size, checkpoint.size) if 0 < earlier.size < checkpoint.size else []
    check_consistency(earlier.size, earlier.root, checkpoint.size, checkpoint.root, path)
    return earlier


def verify_consistency(policy, old, new, url):
    log = log_of(policy, url)
    checkpoint = read_signed(policy, new) if new else log.checkpoint()
    if not new:
        checkpoint.verify(policy)
    earlier = compare(policy, log, old, checkpoint)
    print(f"{checkpoint.origin}: size {checkpoint.size} continues size {earlier.size}")


def verify_proof(policy, file, shows_text):
    head, empty, note = read(file).partition("\n\n")
    lines = head.split("\n")
    if not empty or lines.pop(0) != "c2sp.org/tlog-proof@v1":
        raise Wrong("not a tlog-proof")
    extra = decode(lines.pop(0)[6:]) if lines and lines[0].startswith("extra ") else None
    if not lines or not lines[0].startswith("index "):
        raise Wrong("the proof has no index")
    index, path = count_of(lines[0][6:]), [decode_hash(line) for line in lines[1:]]
    if extra is None:
        raise Wrong("the proof has no text of its entry")
    checkpoint = Checkpoint(note)
    cosigned = checkpoint.verify(policy)
    if root_of_inclusion(leaf_hash(sha256(extra)), index, checkpoint.size, path) != checkpoint.root:
        raise Wrong("the text is not in the log: the proof does not lead to the signed root")
    print(f"{checkpoint.origin}: entry {index} of {checkpoint.size} is this text, "
          f"cosigned by {', '.join(cosigned) or 'nobody'}")
    if shows_text:
        print(text_of(extra, "the entry"))


def mirror(policy, folder, url):
    log = log_of(policy, url)
    checkpoint = log.checkpoint()
    checkpoint.verify(policy)
    target = os.path.join(folder, "checkpoint")
    if os.path.exists(target):
        compare(policy, log, target, checkpoint)

    # Nothing replaces a file of the copy before everything is verified; the checkpoint comes last.
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=folder) as staging:
        saved = []

        def save(path, data):
            file = os.path.join(staging, *path.split("/"))
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "wb") as out:
                out.write(data)
            saved.append(path)

        walk(log, checkpoint, save)
        save("checkpoint", checkpoint.note.encode())
        for path in saved:
            parts = path.split("/")
            file = os.path.join(folder, *parts)
            os.makedirs(os.path.dirname(file), exist_ok=True)
            os.replace(os.path.join(staging, *parts), file)
    print(f"{checkpoint.origin}: {checkpoint.size} entries copied to {folder}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    arguments = {
        "log": ["policy", "--url", "--old"],
        "proof": ["policy", "file", "--text"],
        "consistency": ["policy", "old", "new?", "--url"],
        "mirror": ["policy", "folder", "--url"],
    }
    for name, names in arguments.items():
        command = commands.add_parser(name)
        for argument in names:
            if argument == "--text":
                command.add_argument(argument, action="store_true")
            elif argument.endswith("?"):
                command.add_argument(argument[:-1], nargs="?")
            else:
                command.add_argument(argument)
    given = parser.parse_args()
    try:
        policy = Policy(read(given.policy))
        if given.command == "log":
            verify_log(policy, given.url, given.old)
        elif given.command == "proof":
            verify_proof(policy, given.file, given.text)
        elif given.command == "consistency":
            verify_consistency(policy, given.old, given.new, given.url)
        else:
            mirror(policy, given.folder, given.url)
    except Wrong as wrong:
        print(f"WRONG: {wrong}")
        return 1
    except (Unreachable, OSError) as error:
        print(f"could not verify: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
