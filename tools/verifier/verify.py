#!/usr/bin/env python3
"""Checks what an installation publishes about a vote: see README.md beside this file.

A second implementation, written from the descriptions of the formats; it shares no code with verifier.mjs.
Standard library only; signatures are checked with openssl where it is installed.
"""
import base64
import hashlib
import json
import math
import re
import subprocess
import sys
import tempfile
from datetime import datetime
from fractions import Fraction

USAGE = """python3 verify.py receipt PROOF.json KEYS.json
python3 verify.py result OPEN-DATA.json RESULT.json
python3 verify.py opening OPENING.json
python3 verify.py audit AUDIT.json OPEN-DATA.json [CHECKPOINTS.json]
python3 verify.py ledger FILE.json… [--kept FILE.json…]"""


def sha(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).digest()


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def pick(row, names):
    return compact({"v": 1, **{name: row[name] for name in names}})


# Merkle trees, RFC 6962 and RFC 9162 (2.1.3.2)


def root_of_path(leaf, index, size, path):
    if not 0 <= index < size:
        return None
    at, last, value = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None
        if at % 2 or at == last:
            value = sha(b"\1" + sibling + value)
            while at % 2 == 0 and at:
                at, last = at // 2, last // 2
        else:
            value = sha(b"\1" + value + sibling)
        at, last = at // 2, last // 2
    return value if last == 0 else None


def is_included(proof):
    event, head = proof["event"], proof["checkpoint"]
    leaf = sha(b"\0" + pick(event, ["moduleId", "kind", "receipt", "commitment", "timeMark"]).encode())
    path = [bytes.fromhex(step) for step in proof["path"]]
    root = root_of_path(leaf, proof["index"], head["eventCount"], path)
    return (
        root is not None
        and root.hex() == head["merkleRoot"]
        and sha(batch_text(head)).hex() == head["hash"]
        and event["moduleId"] == head["moduleId"]
    )


def batch_text(head):
    names = ["organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash"]
    return pick(head, [*names, "sealedAt"])


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_signed(head, keys):
    """True or False; None where it cannot be checked."""
    header, payload, signature = head["signature"].split(".")
    if decoded(payload).decode() != batch_text(head):
        return False
    kid, at = json.loads(decoded(header)).get("kid"), head["sealedAt"]
    for key in keys:
        since, until = key["validFrom"], key["validUntil"]
        if key["kid"] == kid and (since is None or since <= at) and (until is None or at <= until):
            return ed25519(decoded(key["x"]), f"{header}.{payload}".encode(), decoded(signature))
    return False


# RFC 8032, section 7.1, test 2.
KNOWN_KEY = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
KNOWN_SIGNATURE = (
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)


def ed25519(key, message, signature):
    """True or False; None where there is no openssl, or one that cannot verify Ed25519."""
    if openssl(key, message, signature):
        return True
    return False if openssl(bytes.fromhex(KNOWN_KEY), b"\x72", bytes.fromhex(KNOWN_SIGNATURE)) else None


def openssl(key, message, signature):
    der = bytes.fromhex("302a300506032b6570032100") + key
    with tempfile.TemporaryDirectory() as folder:
        for name, data in (("k", der), ("m", message), ("s", signature)):
            with open(f"{folder}/{name}", "wb") as file:
                file.write(data)
        call = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", f"{folder}/k", "-rawin"]
        try:
            done = subprocess.run([*call, "-in", f"{folder}/m", "-sigfile", f"{folder}/s"], capture_output=True)
        except OSError:
            return False
        return done.returncode == 0


# Counting: amounts in cents


class Vote:
    def __init__(self, data):
        process = data["process"]
        self.budget = round(process["budget"] * 100)
        self.rule, self.parameters = process["rule"], process["parameters"]
        self.points, self.longest = process["points"], process["longest"]
        self.projects = data["projects"]
        self.ids = [project["number"] for project in self.projects]
        self.cost = [round(project["cost"] * 100) for project in self.projects]
        self.withdrawn = [project["withdrawn"] == 1 for project in self.projects]
        self.group = [project["exclusive_group"] for project in self.projects]
        places = {project["project_id"]: place for place, project in enumerate(self.projects)}
        self.ballots = [
            sorted(zip((places[name] for name in row["vote"]), row.get("points") or [1] * len(row["vote"])))
            for row in data["ballots"]
        ]
        everybody = range(len(self.projects))
        self.votes = [sum(1 for ballot in self.ballots for place, _ in ballot if place == one) for one in everybody]
        self.score = [sum(given for ballot in self.ballots for place, given in ballot if place == one) for one in everybody]
        self.support = self.votes if self.points is None else self.score
        self.ties = self.parameters.get("ties", ["file"])

    def tie_key(self, place, votes, ties):
        key = []
        for tie in ties:
            if tie == "file":
                break
            key.append({"minCost": self.cost[place], "maxCost": -self.cost[place], "maxVotes": -votes[place]}[tie])
        return (*key, place)

    def order(self, rule, ties):
        def key(place):
            support, cost = self.support[place], self.cost[place]
            if rule != "greedy-per-cost" or support <= 0:
                lead = (0, 0, -support) if rule != "greedy-per-cost" else (2, 0, -support)
            else:
                lead = (0, 0, 0) if cost == 0 else (1, -Fraction(support, cost), 0)
            return (*lead, self.tie_key(place, self.votes, ties))

        return sorted(range(len(self.projects)), key=key)

    def count(self):
        """Rows of place, funded, in the order of the ranks."""
        return self.by_shares() if self.rule == "equal-shares" else self.greedily()

    def greedily(self):
        left, stopped, groups, rows = self.budget, False, set(), []
        threshold = self.parameters.get("threshold", 0)
        percent = self.parameters.get("reserveFromPercent")
        for place in self.order(self.rule, self.ties):
            cost, group = self.cost[place], self.group[place]
            funded = False
            if self.withdrawn[place] or self.support[place] < threshold or stopped:
                pass
            elif self.rule == "greedy-exclusive" and group and group in groups:
                pass
            elif cost <= left:
                left, funded = left - cost, True
            elif self.rule == "greedy-no-skip":
                stopped = True
                funded = percent is not None and left * 100 >= cost * percent
            if funded and group:
                groups.add(group)
            rows.append((place, funded))
        return rows

    def worths(self):
        """The points of each supporter, by project: one each, unless points are what counts."""
        longest = self.longest or max([len(ballot) for ballot in self.ballots], default=0)
        worths = [{} for _ in self.projects]
        for voter, ballot in enumerate(self.ballots):
            more = longest - len(ballot) if self.points == "ordinal" else 0
            for place, given in ballot:
                if given + more > 0:
                    worths[place][voter] = given + more if self.parameters["utility"] == "points" else 1
        return worths

    def share_out(self, share, limit=None):
        """The projects bought with this share for everybody, in their order, and what they cost."""
        money, worths = [Fraction(share)] * len(self.ballots), self.worths()
        bought, spent = [], 0
        waiting = {place for place in range(len(self.projects)) if not self.withdrawn[place]}
        while True:
            offers = []
            for place in waiting:
                price = least_price(self.cost[place], worths[place], money)
                if price is not None:
                    by_cost = self.parameters["utility"] == "cost" and self.cost[place] > 0
                    worth = self.cost[place] if by_cost else 1
                    offers.append((price / worth, self.tie_key(place, self.support, self.ties), place, price))
            if not offers:
                return bought, spent
            _, _, place, price = min(offers)
            for voter, points in worths[place].items():
                money[voter] = max(Fraction(0), money[voter] - price * points)
            waiting.discard(place)
            bought.append(place)
            spent += self.cost[place]
            if limit is not None and spent > limit:
                return bought, spent

    def raised(self):
        rule, voters, unit = self.parameters, len(self.ballots), 100
        reachable = sum(
            1 for place, votes in enumerate(self.worths()) if not self.withdrawn[place] and (votes or self.cost[place] == 0)
        )
        share = Fraction(self.budget, voters)
        if rule["start"] == "floor":
            share = Fraction(self.budget // unit // voters * unit)
        best = self.share_out(share, self.budget)
        while True:
            bought, spent = best
            rest = [p for p in range(len(self.projects)) if p not in bought and not self.withdrawn[p]]
            if rule["stop"] == "exhaustive" and all(self.cost[place] > self.budget - spent for place in rest):
                return best
            if len(bought) == reachable:
                return best
            share += rule.get("increment", 1) * unit
            following = self.share_out(share, self.budget)
            if following[1] > self.budget:
                return best
            best = following

    def by_shares(self):
        completion = self.parameters["completion"]
        ranked = self.order("greedy", ["file"])
        eligible = [place for place in ranked if not self.withdrawn[place]]
        if completion != "none" and sum(self.cost[place] for place in eligible) <= self.budget:
            return [(p, True) for p in eligible] + [(p, False) for p in ranked if self.withdrawn[p]]
        bought, spent = [], 0
        if self.ballots:
            share = Fraction(self.budget, len(self.ballots))
            bought, spent = self.raised() if completion.startswith("add1") else self.share_out(share)
        rows, later, left = [(place, True) for place in bought], [], self.budget - spent
        for place in ranked:
            if place in bought:
                continue
            if place in eligible and completion in ("utilitarian", "add1u") and self.cost[place] <= left:
                left -= self.cost[place]
                rows.append((place, True))
            else:
                later.append((place, False))
        return rows + later

    def hash(self):
        rows = []
        for place, number in enumerate(self.ids):
            row = [number, self.cost[place], self.votes[place], self.score[place]]
            row.append("withdrawn" if self.withdrawn[place] else "")
            rows.append(";".join(map(str, [*row, *([self.group[place]] if self.group[place] else [])])))
        ballots = self.ballot_lines() if self.rule == "equal-shares" else []
        parameters = compact(dict(sorted(self.parameters.items())))
        return sha("\n".join([self.rule, parameters, str(self.budget), *rows, *ballots])).hex()

    def ballot_lines(self):
        longest = self.longest or max([len(ballot) for ballot in self.ballots], default=0)
        kinds = {}
        for ballot in self.ballots:
            more = longest - len(ballot) if self.points == "ordinal" else 0
            given = sorted((self.ids[place], points + more) for place, points in ballot)
            line = "".join(f" {number}:{points}" for number, points in given)
            kinds[line] = kinds.get(line, 0) + 1
        return sorted(f"{count}x{line}" for line, count in kinds.items())


def least_price(cost, supporters, money):
    """What supporters pay at most for each point; None if they cannot pay the project."""
    if cost == 0:
        return Fraction(0)
    rest, weight = Fraction(cost), sum(supporters.values())
    for voter, points in sorted(supporters.items(), key=lambda item: money[item[0]] / item[1]):
        price = rest / weight
        if money[voter] >= price * points:
            return price
        rest -= money[voter]
        weight -= points
    return None


def check_result(data, result):
    vote = Vote(data)
    stated = {item["proposalId"]: item for item in result["items"]}
    rows = vote.count()
    yield "ballots", len(vote.ballots) == result["ballotsCount"]
    yield "choices", sum(map(len, vote.ballots)) == result["choicesCount"]
    yield "projects", len(rows) == len(stated)
    for rank, (place, funded) in enumerate(rows, 1):
        item = stated[vote.ids[place]]
        same = item["votes"] == vote.votes[place] and (vote.points is None or item["collected"] == vote.score[place])
        yield f"idea {vote.ids[place]}: count, place and outcome", same and (item["rank"], item["funded"]) == (rank, funded)
    yield "hash", vote.hash() == result["hash"]


# Openings and audits


def choices_text(choices):
    return ",".join(f"{number}:{amount}" for number, amount in sorted(choices))


def published_ballots(data):
    numbers = {project["project_id"]: project["number"] for project in data["projects"]}
    rows = []
    for row in data["ballots"]:
        if row["vote"]:
            given = row.get("points") or [1] * len(row["vote"])
            rows.append((row["voter_id"], list(zip((numbers[name] for name in row["vote"]), given))))
    return sorted(rows)


def draw(root, randomness, size):
    count = min(size, math.ceil(math.log(0.05) / math.log(0.99)))
    positions, k = [], 0
    while len(positions) < count:
        position = int.from_bytes(sha(f"{root}|{randomness}|{k}"), "big") % size
        if position not in positions:
            positions.append(position)
        k += 1
    return positions


def check_audit(audit, data, saved=None):
    listed, log = audit["list"], audit["log"]
    published = published_ballots(data)
    ballots = dict(published)
    names = ["organizationId", "moduleId", "size", "root", "ballots", "source", "round"]
    yield "the entry of the public log is of this list", pick(listed, names) == log["text"]
    yield "the entry is the SHA-256 of its text", sha(log["text"]).hex() == log["entry"]
    lines = "\n".join(f"{name} {choices_text(choices)}" for name, choices in published)
    yield "the published ballots are those of the list", sha(lines).hex() == listed["ballots"]
    yield "no ballot is published twice", len(ballots) == len(published)
    yield "the list has a place for each published ballot", len(published) <= listed["size"]
    if not audit.get("drawn"):
        return
    positions = draw(listed["root"], audit["drawn"]["randomness"], listed["size"])
    yield f"{len(positions)} ballots are drawn as announced", positions == audit["drawn"]["positions"]
    if "opened" not in audit:
        return
    yield "exactly the drawn ballots are opened", [row["position"] for row in audit["opened"]] == positions
    ordered = [row["ballot"] for row in sorted(audit["opened"], key=lambda row: row["position"])]
    commitments = {row["commitment"] for row in audit["opened"]}
    different = all(a < b for a, b in zip(ordered, ordered[1:])) and len(commitments) == len(ordered)
    yield "each place of the list holds a ballot of its own", different
    for row in audit["opened"]:
        at = f"position {row['position']}"
        cast = row["text"].split("|")[3]
        form = re.fullmatch(r"\[(\[\d+,\d+\](,\[\d+,\d+\])*)?\]", cast)
        fits = form is not None and choices_text(json.loads(cast)) == choices_text(ballots.get(row["ballot"], []))
        yield f"{at}: the published ballot is the one that was cast", fits and sha(row["text"]).hex() == row["commitment"]
        leaf = sha(b"\0" + pick(row, ["ballot", "commitment"]).encode())
        path = [bytes.fromhex(step) for step in row["path"]]
        root = root_of_path(leaf, row["position"], listed["size"], path)
        yield f"{at}: it is in the list", root is not None and root.hex() == listed["root"]
        proof = row["proof"]
        in_ledger = proof and proof["event"]["commitment"] == row["commitment"] and proof["event"]["moduleId"] == listed["moduleId"]
        yield f"{at}: its commitment is in the batch beside it", bool(in_ledger and is_included(proof))
        if saved is not None:
            yield f"{at}: its batch is one of the ledger that was kept", bool(proof and is_kept(proof["checkpoint"], saved))


def is_kept(batch, saved):
    return any(
        all(kept[name] == batch[name] for name in ("moduleId", "sequence", "hash")) for kept in saved["checkpoints"]
    )


def check_receipt(proof, keys):
    yield f"receipt {proof['event']['receipt']} is in its batch", is_included(proof)
    signed = is_signed(proof["checkpoint"], keys["keys"])
    if signed is None:
        yield NO_SIGNATURES, None
    else:
        yield "the batch is signed with a published key", signed


def check_opened(opening):
    yield "the SHA-256 of the text is the commitment", sha(opening["text"]).hex() == opening["commitment"]


# A whole ledger: batches, history, batches that somebody kept, public log

NO_SIGNATURES = "signatures: no keys, or no openssl 3.0 or newer"
CLOSINGS = ("VOTING_CLOSED", "VOTING_CLOSED_EARLY")


class Ledger:
    """The files of a ledger, told apart by what is in them."""

    def __init__(self, files, kept):
        histories = [file for file in files if "statements" in file]
        if not histories:
            raise ValueError("the file of …/ledger/history is missing")
        self.history = histories[0]
        self.id = self.history["moduleId"]
        self.batches = self.pages(files, "checkpoints", "sequence")
        self.events = self.pages(files, "events", "position")
        keys = [file["keys"] for file in files if "keys" in file]
        self.keys = sum(keys, []) if keys else None
        logs = [file for file in files if "entries" in file]
        if any(file["moduleId"] != self.id for file in logs):
            raise ValueError("the files are of different votes")
        self.entries = self.pages(files, "entries", "position") if logs else None
        self.log_size = max((file["size"] for file in logs), default=0)
        self.kept = sum((file["checkpoints"] for file in kept if "checkpoints" in file), [])
        self.kept_logs = [file["size"] for file in kept if "root" in file]

    @staticmethod
    def pages(files, name, key):
        pages = [file for file in files if name in file]
        # A page that is missing would look like a ledger with a gap.
        if all(page.get("next") is not None for page in pages):
            raise ValueError(f"pages of {name} are missing")
        return sorted(sum((page[name] for page in pages), []), key=lambda row: row[key])

    def of_kinds(self, kinds):
        return [event for event in self.events if event["kind"] in kinds]

    def stated(self, kinds):
        return [one for one in self.history["statements"] if one["receipt"].split("-")[0] in kinds]

    def waits(self, kinds):
        return any(one["waits"] for one in self.stated(kinds))

    def is_old(self, event):
        """Whether its batch is of a release that recorded closings less strictly."""
        since = self.history["strictSince"]
        sealed = [batch["sealedAt"] for batch in self.batches if batch["sequence"] == event["sequence"]]
        return since is None or any(instant(at) < instant(since) for at in sealed)

    def events_of(self, batch):
        """By their places: an event that is missing moves no other one."""
        first = batch["firstPosition"]
        return [event for event in self.events if first <= event["position"] < first + batch["eventCount"]]


def instant(text):
    """None for what is no time, which equals nothing here."""
    try:
        return datetime.fromisoformat(text.replace("Z", "+00:00"))
    except (AttributeError, ValueError):
        return None


def same_time(one, other):
    return instant(one) is not None and instant(one) == instant(other)


def later(one, other, or_same=False):
    one, other = instant(one), instant(other)
    return None not in (one, other) and (one > other or (or_same and one == other))


def numbers(rows):
    """Numbers of batches, from one: "1–12", "3, 7"."""
    found = [row["sequence"] + 1 for row in rows]
    if len(found) > 2 and found == list(range(found[0], found[0] + len(found))):
        return f"{found[0]}–{found[-1]}"
    return (", ".join(map(str, found[:10])) or "–") + (" …" if len(found) > 10 else "")


def of_batches(what, rows, wrong):
    if rows:
        yield f"batches {numbers(wrong or rows)}: {what}", not wrong


def event_text(ledger, event):
    return pick({**event, "moduleId": ledger.id}, ["moduleId", "kind", "receipt", "commitment", "timeMark"])


def tree_root(leaves):
    level = list(leaves)
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [sha(b"\1" + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0] if level else sha(b"")


def continues(batch, before):
    if before is None:
        return batch["sequence"] == 0 and batch["firstPosition"] == 0 and batch["previousHash"] == "0" * 64
    return (
        batch["sequence"] == before["sequence"] + 1
        and batch["firstPosition"] == before["firstPosition"] + before["eventCount"]
        and batch["previousHash"] == before["hash"]
        and batch["organizationId"] == before["organizationId"]
    )


def holds(ledger, batch):
    events = ledger.events_of(batch)
    leaves = [sha(b"\0" + event_text(ledger, event).encode()) for event in events]
    placed = all(
        event["position"] == batch["firstPosition"] + at and event["sequence"] == batch["sequence"]
        for at, event in enumerate(events)
    )
    return (
        placed
        and all(event["leafHash"] == leaf.hex() for event, leaf in zip(events, leaves))
        and len(events) == batch["eventCount"]
        and tree_root(leaves).hex() == batch["merkleRoot"]
        and sha(batch_text(batch)).hex() == batch["hash"]
    )


def check_batches(ledger):
    rows = ledger.batches
    before = [None, *rows]
    broken = [row for at, row in enumerate(rows) if not continues(row, before[at]) or row["moduleId"] != ledger.id]
    yield from of_batches("each continues the one before it", rows, broken)
    changed = [row for row in rows if not holds(ledger, row)]
    yield from of_batches("hash and Merkle root are those of the events", rows, changed)
    signed = [None if ledger.keys is None else is_signed(row, ledger.keys) for row in rows]
    unsigned = [row for row, right in zip(rows, signed) if right is False]
    if not unsigned and (ledger.keys is None or None in signed):
        yield NO_SIGNATURES, None
    else:
        yield from of_batches("signed with a published key", rows, unsigned)
    counted, listed = sum(row["eventCount"] for row in rows), len(ledger.events)
    yield f"events: the batches have {counted}, {listed} are listed", counted == listed


def check_opening(ledger):
    openings, receipt = ledger.of_kinds(["VOTING_OPENED"]), f"VOTING_OPENED-{ledger.id}"
    if ledger.history["openedAt"] is None:
        yield f"the vote is not opened and its ledger is empty; openings: {len(openings)}", not ledger.events
    elif not ledger.events and ledger.waits(["VOTING_OPENED"]):
        yield f"{receipt}: it waits for its batch", None
    else:
        first = [event["receipt"] == receipt and event["sequence"] == 0 for event in openings]
        yield f"there is one opening, in the first batch; openings: {len(openings)}", first == [True]


def check_closing(ledger):
    closings = ledger.of_kinds(CLOSINGS)
    found = len(closings)
    if ledger.history["closedAt"] is None:
        yield f"the vote is open and its ledger has no closing; closings: {found}", found == 0
    elif not closings and ledger.waits(CLOSINGS):
        yield f"VOTING_CLOSED-{ledger.id}: it waits for its batch", None
    else:
        yield f"the vote is closed and its ledger has one closing; closings: {found}", found == 1
        last = min((event["sequence"] for event in closings), default=math.inf)
        late = [row for row in ledger.batches if row["sequence"] > last]
        if late:
            yield f"batches {numbers(late)} follow that of the closing", False
        else:
            yield "no batch follows that of the closing", found > 0


def names_its_event(ledger, event):
    name, receipt = f"{event['kind']}-{ledger.id}", event["receipt"]
    if event["kind"] == "VOTING_EXTENDED":
        return re.fullmatch(re.escape(name) + r"-[0-9]+", receipt) is not None
    return receipt == name if event["kind"].startswith("VOTING") else not receipt.startswith("VOTING")


def check_receipts(ledger):
    # A receipt that does not name its kind could hide a second opening among the ballots.
    named = all(names_its_event(ledger, event) for event in ledger.events)
    count = len(ledger.events)
    unique = len({event["receipt"] for event in ledger.events}) == count
    yield f"each receipt stands once and names its event; receipts: {count}", named and unique
    kinds = list(dict.fromkeys(e["kind"] for e in ledger.events if not e["kind"].startswith("VOTING")))
    shown = ", ".join(kinds) or "–"
    yield f"ballots are those of people or of an imported file, not both: {shown}", len(kinds) <= 1


def check_statement(ledger, statement):
    receipt, text = statement["receipt"], statement["text"]
    event = next((one for one in ledger.events if one["receipt"] == receipt), None)
    if event is None:
        if statement["waits"]:
            return f"{receipt}: it waits for its batch", None
        return f"{receipt} is in the ledger, as the vote publishes it", False
    if text is None:
        return f"{receipt}: the vote does not publish what it recorded", None
    if sha(text).hex() == event["commitment"]:
        return f"{receipt} is in the ledger, as the vote publishes it", True
    # Earlier releases recorded the closing of an imported vote at the time of the import.
    if event["kind"] == "VOTING_CLOSED" and ledger.of_kinds(["BALLOT_IMPORTED"]) and ledger.is_old(event):
        return f"{receipt}: {BEFORE}", None
    return f"{receipt}: the vote publishes something else than its ledger recorded", False


BEFORE = "recorded by an earlier release, which kept the time of a closing less strictly"


def facts_of(statement):
    """What a statement says after "KIND|module|"; nothing, if it has another form."""
    try:
        facts = json.loads((statement["text"] or "").split("|", 2)[2])
    except (IndexError, ValueError):
        return {}
    return facts if isinstance(facts, dict) else {}


def check_times(ledger):
    opening = next(iter(ledger.stated(["VOTING_OPENED"])), None)
    if opening is None or opening["text"] is None:
        return
    until = facts_of(opening).get("closesAt")
    for extension in ledger.stated(["VOTING_EXTENDED"]):
        facts = facts_of(extension)
        before, after = facts.get("closedBefore"), facts.get("closesAt")
        right = same_time(before, until) and later(after, before)
        yield f"{extension['receipt']}: the deadline moved to a later time, from the one before", right
        until = after
    published = ledger.history["closesAt"]
    yield f"deadline: recorded {until or '–'}, published {published or '–'}", same_time(until, published)
    closings = ledger.stated(CLOSINGS)
    if ledger.history["closedAt"] is not None and len(closings) == 1:
        yield check_closing_time(ledger, closings[0])


def check_closing_time(ledger, closing):
    facts, closes, closed = facts_of(closing), ledger.history["closesAt"], ledger.history["closedAt"]
    at, planned = facts.get("at"), facts.get("planned")
    event = next((one for one in ledger.events if one["receipt"] == closing["receipt"]), None)
    if planned is None and event is not None and ledger.is_old(event):
        return f"{closing['receipt']}: {BEFORE}", None
    in_time = later(at, closes, or_same=True) if planned is None else same_time(planned, closes) and later(planned, at)
    what = "closing, not before the deadline or recorded as early"
    return f"{what}: recorded {at or '–'}, published {closed or '–'}", same_time(at, closed) and in_time


def check_history(ledger):
    yield from check_opening(ledger)
    yield from check_closing(ledger)
    yield from check_receipts(ledger)
    statements = ledger.history["statements"]
    for statement in statements:
        yield check_statement(ledger, statement)
    known = {statement["receipt"] for statement in statements}
    for event in ledger.events:
        if event["kind"].startswith("VOTING") and event["receipt"] not in known:
            yield f"{event['receipt']} is in the ledger, and the vote publishes nothing of it", False
    yield from check_times(ledger)


def check_kept(ledger):
    own = [batch for batch in ledger.kept if batch["moduleId"] == ledger.id]
    if own:
        known = {(batch["sequence"], batch["hash"]) for batch in ledger.batches}
        found = sum((batch["sequence"], batch["hash"]) in known for batch in own)
        yield f"batches that were kept and are still the same: {found} of {len(own)}", found == len(own)
    else:
        yield "whether batches were removed or written anew: no batches were given that somebody kept", None
    for size in ledger.kept_logs:
        now = "–" if ledger.entries is None else ledger.log_size
        what = f"the public log is not shorter than it was: {size} entries then, {now} now"
        yield what, None if ledger.entries is None else ledger.log_size >= size


def check_logged(ledger):
    """Both directions: what the ledger sealed is in the log, and what the log names is in the ledger."""
    if ledger.entries is None:
        yield "whether the public log names batches that are missing here: its entries were not given", None
        return
    named = {}
    for entry in ledger.entries:
        named.setdefault(entry["sequence"], []).append(entry)
    first, last = min(named, default=math.inf), max(named, default=-math.inf)
    # Older than the naming of entries, or still waiting; between others it is missing.
    known = [row for row in ledger.batches if first <= row["sequence"] <= last]
    unnamed = [row for row in ledger.batches if row not in known]
    wrong, until = [], 0
    for row in known:
        entries = named.get(row["sequence"], [])
        start = entries[0]["position"] if entries else until
        expected = [
            (start + at, sha(event_text(ledger, event)).hex()) for at, event in enumerate(ledger.events_of(row))
        ]
        whole = [(entry["position"], entry["entry"]) for entry in entries] == expected
        if start < until or len(entries) != row["eventCount"] or not whole:
            wrong.append(row)
        until = start + len(entries)
    yield from of_batches("whole and in their order in the public log", known, wrong)
    if unnamed:
        what = "the public log does not name them yet, or they are older than its names"
        yield f"batches {numbers(unnamed)}: {what}", None
    sealed = {row["sequence"] for row in ledger.batches}
    missing = [{"sequence": sequence} for sequence in named if sequence not in sealed]
    if missing:
        yield f"batches {numbers(missing)}: the public log names them, and the ledger does not have them", False
    else:
        count = len(ledger.entries)
        yield f"every entry of the public log about this vote belongs to a batch; entries: {count}", True
    end = max((entry["position"] for entry in ledger.entries), default=-1)
    size = ledger.log_size
    yield f"the last checkpoint of the public log covers its entries; size: {size}", end < size


def check_ledger(files, kept):
    ledger = Ledger(files, kept)
    yield from check_batches(ledger)
    yield from check_history(ledger)
    yield from check_kept(ledger)
    yield from check_logged(ledger)
    yield "whether the ballots are of people who exist and were eligible: no ledger shows that", None


# With the numbers of files that they take.
CHECKS = {
    "receipt": (check_receipt, (2,)),
    "result": (check_result, (2,)),
    "opening": (check_opened, (1,)),
    "audit": (check_audit, (2, 3)),
}


def read(names):
    files = []
    for name in names:
        with open(name, encoding="utf-8") as file:
            files.append(json.load(file))
    return files


def lines_of(command, names):
    """The lines of a check; None for a call that is not understood."""
    if command == "ledger":
        end = names.index("--kept") if "--kept" in names else len(names)
        return check_ledger(read(names[:end]), read(names[end + 1 :]))
    check, counts = CHECKS.get(command, (None, ()))
    return check(*read(names)) if len(names) in counts else None


def main(arguments):
    lines = lines_of(arguments[0], arguments[1:]) if arguments else None
    if lines is None:
        print(USAGE, file=sys.stderr)
        return 2
    is_right = True
    # All of them first: a file that cannot be read is not half right.
    for what, right in list(lines):
        print(f"{'not checked' if right is None else 'right' if right else 'WRONG'}  {what}")
        is_right = is_right and right is not False
    return 0 if is_right else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        print(f"The files could not be read: {type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(2)
